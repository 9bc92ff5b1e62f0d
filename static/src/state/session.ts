import { byId, plainPath, prefix } from '../dom/dom';
import { forgetDrafts, keepDraft, keptDrafts } from './draft';
import { arrive, isFollowed, isSent, keyHere, leaveShared, nameEntry, newKey } from './entry';
import { isShared } from './fragment';
import type { TesterState } from './state';
import { newestStored, type Source, storedAt, type StoredPage } from './stored-pages';
import { forgetPage, forgetPages, handed, storePage } from './tab';

const saveAfter = 1000; // milliseconds without a change

/** Stores the page's state for each history entry of this tab, for Back, Forward and reloads. */
export class Session {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private key = arrive();
  private readonly sent = isSent();
  private source: Source = this.sent ? 'opened' : 'served';
  private bringing = false;
  private coming = false; // the state of this entry is still loading, and the page shows another
  private readonly servedAddress = address();
  private readonly untouched: string[]; // the served state and, after clearing, the cleared one

  /** served is the state from the server. */
  constructor(
    private readonly served: TesterState,
    private readonly state: () => TesterState,
  ) {
    this.untouched = [JSON.stringify([served, this.servedAddress])];
    if (this.sent) nameEntry(this.key, prefix + '/'); // a reload would ask before sending the form again, and Back would not find it
    addEventListener('pagehide', () => this.save());
    // Firefox may lose data stored while the page is left for the answer to a form.
    document.addEventListener('submit', () => this.save());
    document.addEventListener('visibilitychange', () => document.hidden && this.save());
  }

  /**
   * Calls open with the stored state of a revisited entry, or with null for the state in the
   * URL. open returns false if that is damaged, and then the page stays the same.
   */
  onTravel(open: (kept: StoredPage | null) => Promise<boolean>) {
    addEventListener('popstate', () => {
      const key = keyHere();
      if (key === this.key) return;
      if (!key && !isShared()) return void nameEntry(this.key); // a link to another part of this page
      this.save();
      this.key = key ?? nameEntry(newKey());
      const kept = this.restored() ?? (isShared() ? null : this.asServed());
      this.coming = !kept;
      void open(kept).then((came) => {
        if (!came) this.coming = false;
      });
    });
  }

  /** Returns the stored state of a revisited entry, or null. */
  restored(): StoredPage | null {
    const kept = storedAt(this.key);
    if (!kept?.touched) return null;
    if (kept.source !== 'served') return kept;
    const { robots, encoding } = this.served; // the file may have been fetched again
    return { ...kept, state: { ...kept.state, robots, encoding } };
  }

  /** Returns the state as served. */
  private asServed(): StoredPage {
    return { state: this.served, address: this.servedAddress, source: 'served', touched: false };
  }

  /** Returns the last file that the visitor typed if the page shows another one, or null. */
  replaced(): TesterState | null {
    if (this.source === 'typed') return null;
    const { robots } = this.state();
    const isOther = ({ state, source }: StoredPage) => source === 'typed' && state.robots !== robots && state.robots.trim() !== '';
    return (newestStored(isOther, 'typed') ?? keptDrafts().find(isOther))?.state ?? null;
  }

  /**
   * Returns the visitor's last state, in this tab or any other, if the URL requests nothing
   * else. Crawlers in the URL replace the stored ones; an example in addition is for a first
   * visit.
   */
  continued(): StoredPage | null {
    if (this.sent || !isFollowed() || isShared() || plainPath() !== '/') return null;
    const asked = [...new URLSearchParams(location.search).keys()];
    const crawlers = asked.some((name) => crawlerFields.includes(name));
    if (asked.some((name) => !crawlerFields.includes(name) && !(crawlers && name === 'example'))) return null;
    const last = newestStored(() => true) ?? keptDrafts().map((page): StoredPage => ({ ...page, source: 'opened' }))[0];
    if (!last) return null;
    const page: StoredPage = { ...last, source: last.source === 'served' ? 'opened' : last.source };
    if (!crawlers) return page;
    return { ...page, state: { ...last.state, agents: this.served.agents, selection: null }, address: this.servedAddress };
  }

  /** Stores the state for the form of a tool. Returns whether there was room. */
  hand(): boolean {
    return storePage(handed, this.page());
  }

  /** Runs put, which replaces the file, and records the file's origin. */
  bring(source: Source, put: () => void) {
    this.bringing = true;
    this.coming = false;
    put();
    this.bringing = false;
    this.source = source;
  }

  /** Records a change of the file, and returns whether the visitor made it. */
  typed(): boolean {
    if (!this.bringing) this.source = 'typed';
    return !this.bringing;
  }

  /** Records a change on the page. */
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

  /** Deletes all stored data. */
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
    if (!kept && this.source === 'typed') onbeforeunload = (e) => e.preventDefault(); // the browser asks before the text is lost
    keepDraft(page);
  }

  private page(): StoredPage {
    const state = this.state();
    const touched = this.sent || !this.untouched.includes(JSON.stringify([state, address()]));
    return { state, address: address(), source: this.source, touched };
  }
}

/** Reports whether the page was served with an example, which need not be kept. */
function isExample(): boolean {
  return plainPath() === '/' && !new URLSearchParams(location.search).has('robots');
}

/** The URL parameters that name crawlers to test. */
const crawlerFields = ['agents', 'agent', 'preset'];

function address(): string {
  return (document.getElementById('address') as HTMLInputElement | null)?.value ?? '';
}

/** Restores the typed URL to fetch from. */
export function restoreAddress(address: string) {
  if (document.getElementById('address')) byId<HTMLInputElement>('address').value = address;
}

/** Calls f when the browser is idle. */
function idle(f: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(f, { timeout: 2 * saveAfter });
  else f();
}
