import { byId } from '../dom/dom';
import { forgetDrafts, keepDraft, keptDrafts } from './draft';
import { arrive, isFollowed, isSent, keyHere, leaveShared, nameEntry, newKey } from './entry';
import { isShared } from './fragment';
import type { TesterState } from './state';
import { newestStored, type Source, storedAt, type StoredPage } from './stored-pages';
import { forgetPage, forgetPages, handed, storePage } from './tab';

const saveAfter = 1000; // milliseconds without a change

/**
 * Keeps what is on the page for each place in the history of this tab, so that
 * Back, Forward and a reload find it as it was.
 */
export class Session {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private key = arrive();
  private readonly sent = isSent();
  private source: Source = this.sent ? 'opened' : 'served';
  private bringing = false;
  private coming = false; // what belongs here is on its way, and something else on the page
  private readonly servedAddress = address();
  private readonly untouched: string[]; // what the page came with and, once it was cleared, what was left

  /** Served is what came from the server. */
  constructor(
    private readonly served: TesterState,
    private readonly state: () => TesterState,
  ) {
    this.untouched = [JSON.stringify([served, this.servedAddress])];
    if (this.sent) nameEntry(this.key, '/'); // a form that a reload sends again asks first, and Back does not find it
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

  /** Returns the file that the visitor typed last if another one is on the page, or null. */
  replaced(): TesterState | null {
    if (this.source === 'typed') return null;
    const { robots } = this.state();
    const isOther = ({ state, source }: StoredPage) => source === 'typed' && state.robots !== robots && state.robots.trim() !== '';
    return (newestStored(isOther, 'typed') ?? keptDrafts().find(isOther))?.state ?? null;
  }

  /**
   * Returns what the visitor had on the page last, in this tab or in any, where the address
   * asks for nothing else. The crawlers that it may name take the place of those; an example
   * beside them is for a first visit.
   */
  continued(): StoredPage | null {
    if (this.sent || !isFollowed() || isShared() || location.pathname !== '/') return null;
    const asked = [...new URLSearchParams(location.search).keys()];
    const crawlers = asked.some((name) => crawlerFields.includes(name));
    if (asked.some((name) => !crawlerFields.includes(name) && !(crawlers && name === 'example'))) return null;
    const last = newestStored(() => true) ?? keptDrafts().map((page): StoredPage => ({ ...page, source: 'opened' }))[0];
    if (!last) return null;
    const page: StoredPage = { ...last, source: last.source === 'served' ? 'opened' : last.source };
    if (!crawlers) return page;
    return { ...page, state: { ...last.state, agents: this.served.agents, selection: null }, address: this.servedAddress };
  }

  /** Keeps what is on the page for the form of a tool. Returns whether there was room. */
  hand(): boolean {
    return storePage(handed, this.page());
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
    forgetDrafts();
    this.source = 'opened';
    this.untouched[1] = JSON.stringify([this.state(), address()]);
    onbeforeunload = null;
  }

  private save() {
    clearTimeout(this.timer);
    if (this.coming) return;
    onbeforeunload = null;
    const page = this.page();
    if (!page.touched && isExample()) return forgetPage(this.key);
    const kept = storePage(this.key, page);
    if (page.state.robots.trim() === '' || !(this.source === 'typed' || (this.source === 'served' && isExample()))) return;
    if (!kept && this.source === 'typed') onbeforeunload = (e) => e.preventDefault(); // the browser asks before that is lost
    keepDraft(page);
  }

  private page(): StoredPage {
    const state = this.state();
    const touched = this.sent || !this.untouched.includes(JSON.stringify([state, address()]));
    return { state, address: address(), source: this.source, touched };
  }
}

/** Whether the page came with an example, which nobody misses. */
function isExample(): boolean {
  return location.pathname === '/' && !new URLSearchParams(location.search).has('robots');
}

/** The fields of an address that name crawlers to test. */
const crawlerFields = ['agents', 'agent', 'preset'];

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
