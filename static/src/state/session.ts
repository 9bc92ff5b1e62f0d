import { byId } from '../dom/dom';
import { forgetDraft, keepDraft, keptDraft } from './draft';
import { entryKey, keyHere, leaveShared, nameEntry, newKey } from './entry';
import { isShared } from './fragment';
import type { TesterState } from './state';
import { forgetPage, forgetPages, newestStored, type Source, storedAt, type StoredPage, storePage } from './stored-pages';

const saveAfter = 1000; // milliseconds without a change

/**
 * Keeps what is on the page for each place in the history of this tab, so that
 * Back, Forward and a reload find it as it was.
 */
export class Session {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private key = isFollowed() ? nameEntry(newKey()) : entryKey();
  private source: Source = 'served';
  private bringing = false;
  private coming = false; // what belongs here is on its way, and something else on the page
  private readonly servedAddress = address();

  /** Served is what came from the server. */
  constructor(
    private readonly served: TesterState,
    private readonly state: () => TesterState,
  ) {
    addEventListener('pagehide', () => this.save());
    // What a page keeps as it leaves for the answer to a form, Firefox may lose.
    document.addEventListener('submit', () => this.save());
    document.addEventListener('visibilitychange', () => document.hidden && this.save());
  }

  /**
   * Calls open with what was on the page when the visitor was here before, or with null
   * for what the address holds. Open says false if that is damaged, so that what is on the page stays.
   */
  onTravel(open: (kept: StoredPage | null) => Promise<boolean>) {
    addEventListener('popstate', () => {
      const key = keyHere();
      if (key === this.key) return;
      if (!key && !isShared()) return void nameEntry(this.key); // a link led to another part of this page
      this.save();
      this.key = key ?? nameEntry(newKey());
      const kept = this.restored() ?? (isShared() ? null : this.asServed());
      this.coming = !kept;
      void open(kept).then((came) => {
        if (!came) this.coming = false;
      });
    });
  }

  /** Returns what was on the page when the visitor was here before, or null. */
  restored(): StoredPage | null {
    const kept = storedAt(this.key);
    if (!kept?.touched) return null;
    if (kept.source !== 'served') return kept;
    const { robots, encoding } = this.served; // it may have been fetched anew
    return { ...kept, state: { ...kept.state, robots, encoding } };
  }

  /** Returns the page as it came from the server. */
  private asServed(): StoredPage {
    return { state: this.served, address: this.servedAddress, source: 'served', touched: false };
  }

  /** Returns what the visitor had on the page last, or null. */
  private last(): StoredPage | null {
    return newestStored(() => true) ?? typedElsewhere();
  }

  /** Returns the file that the visitor typed last if another one is on the page, or null. */
  replaced(): TesterState | null {
    if (this.source === 'typed') return null;
    const { robots } = this.state();
    const isOther = ({ state }: StoredPage) => state.robots !== robots && state.robots.trim() !== '';
    const kept = newestStored(isOther, 'typed');
    if (kept) return kept.state;
    const draft = typedElsewhere();
    if (!draft || !isOther(draft)) return null;
    storePage('draft', draft); // what is typed here takes its place for other tabs
    return draft.state;
  }

  /**
   * Returns what the visitor had on the page last, with the crawlers that came from
   * the server, where its address names crawlers alone; else null.
   */
  withCrawlersAsked(): StoredPage | null {
    const last = asksCrawlersAlone() ? this.last() : null;
    if (!last) return null;
    const state = { ...last.state, agents: this.served.agents, selection: null };
    return { ...last, state, address: this.servedAddress, source: last.source === 'served' ? 'opened' : last.source };
  }

  /** Lets put bring a file to the page, and notes where it comes from. */
  bring(source: Source, put: () => void) {
    this.bringing = true;
    this.coming = false;
    put();
    this.bringing = false;
    this.source = source;
  }

  /** Notes that the file on the page was changed. */
  typed() {
    if (!this.bringing) this.source = 'typed';
  }

  /** Notes that something on the page was changed. */
  edited() {
    if (isShared() && !this.bringing) leaveShared();
    this.coming = false;
    this.soon();
  }

  /** Saves soon. */
  soon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => idle(() => this.save()), saveAfter);
  }

  /** Forgets all that the browser keeps. */
  forget() {
    clearTimeout(this.timer);
    forgetPages();
    forgetDraft();
    this.source = 'served';
    onbeforeunload = null;
  }

  private save() {
    clearTimeout(this.timer);
    if (this.coming) return;
    onbeforeunload = null;
    const state = this.state();
    const touched = address() !== this.servedAddress || JSON.stringify(state) !== JSON.stringify(this.served);
    if (!touched && isExample()) return forgetPage(this.key);
    const kept = storePage(this.key, { state, address: address(), source: this.source, touched });
    const isTyped = this.source === 'typed' && state.robots.trim() !== '';
    if (!isTyped) return;
    if (!kept) onbeforeunload = (e) => e.preventDefault(); // the browser asks before that is lost
    keepDraft(state);
  }
}

/** Returns what was typed last, in another tab that may be closed, or null. */
function typedElsewhere(): StoredPage | null {
  const state = keptDraft();
  return state && { state, address: '', source: 'typed', touched: true };
}

/** Whether the page came with an example, which nobody misses. */
function isExample(): boolean {
  return location.pathname === '/' && !new URLSearchParams(location.search).has('robots');
}

/** Whether the address of the page names crawlers to test, and nothing to test them with. */
function asksCrawlersAlone(): boolean {
  const asked = new URLSearchParams(location.search);
  return ['agents', 'agent', 'preset'].some((name) => asked.has(name)) && !['robots', 'urls', 'url', 'address'].some((name) => asked.has(name));
}

/**
 * Whether somebody followed a link or typed the address, which asks for the page as
 * the server has it. From a page to the same address, browsers keep the place in the
 * history with its key.
 */
function isFollowed(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate';
}

function address(): string {
  return (document.getElementById('address') as HTMLInputElement | null)?.value ?? '';
}

/** Puts what was typed as the address to fetch from back into its field. */
export function restoreAddress(address: string) {
  if (document.getElementById('address')) byId<HTMLInputElement>('address').value = address;
}

/** Calls f when the browser has nothing else to do. */
function idle(f: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(f, { timeout: 2 * saveAfter });
  else f();
}
