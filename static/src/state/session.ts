import { parseState, type TesterState } from './state';

const key = 'whichline';
const saveAfter = 1000; // milliseconds without a change

/** Keeps what was typed for as long as this tab is open, so that it survives a reload. */
export class Session {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly page: string;

  /** Served is what came from the server: what was typed over something else is no longer wanted. */
  constructor(
    served: TesterState,
    private readonly state: () => TesterState,
  ) {
    this.page = `${location.pathname}${location.search} ${hash(JSON.stringify(served))}`;
    addEventListener('pagehide', () => this.save());
  }

  /** Returns what was typed over the same page before, or null. */
  restored(): TesterState | null {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (location.pathname !== '/' && entry?.type === 'navigate') return null; // a file just fetched
    try {
      const saved = sessionStorage.getItem(key) ?? '';
      return saved.startsWith(`${this.page}\n`) ? parseState(saved.slice(this.page.length + 1)) : null;
    } catch {
      return null; // the browser keeps nothing
    }
  }

  /** Saves soon. */
  soon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => idle(() => this.save()), saveAfter);
  }

  private save() {
    clearTimeout(this.timer);
    try {
      sessionStorage.setItem(key, `${this.page}\n${JSON.stringify(this.state())}`);
    } catch {
      sessionStorage.removeItem(key); // too large to keep, so nothing older may come back
    }
  }
}

/** Calls f when the browser has nothing else to do. */
function idle(f: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(f, { timeout: 2 * saveAfter });
  else f();
}

/** Returns the FNV-1a hash of text. */
function hash(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}
