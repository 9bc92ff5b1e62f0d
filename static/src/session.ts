import { parseWhole, type Whole } from './whole';

const key = 'whichline';
const pause = 1000;

/** Keeps what was typed for as long as this tab is open, so that it survives a reload. */
export class Session {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly about: string;

  /** Served is what came from the server: what was typed over something else is no longer wanted. */
  constructor(
    served: Whole,
    private readonly now: () => Whole,
  ) {
    this.about = `${location.pathname}${location.search} ${sum(JSON.stringify(served))}`;
    addEventListener('pagehide', () => this.save());
  }

  /** Returns what was typed over the same page before, or null. */
  found(): Whole | null {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (location.pathname !== '/' && entry?.type === 'navigate') return null; // a file just fetched
    try {
      const kept = sessionStorage.getItem(key) ?? '';
      return kept.startsWith(`${this.about}\n`) ? parseWhole(kept.slice(this.about.length + 1)) : null;
    } catch {
      return null; // the browser keeps nothing
    }
  }

  /** Saves soon. */
  soon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => idle(() => this.save()), pause);
  }

  private save() {
    clearTimeout(this.timer);
    try {
      sessionStorage.setItem(key, `${this.about}\n${JSON.stringify(this.now())}`);
    } catch {
      sessionStorage.removeItem(key); // too large to keep, so nothing older may come back
    }
  }
}

/** Calls f when the browser has nothing else to do. */
function idle(f: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(f, { timeout: 2 * pause });
  else f();
}

/** Returns a number that stands for text. */
function sum(text: string): number {
  let sum = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  return sum;
}
