import { newKey } from './entry';
import { parseStored, type StoredPage } from './stored-pages';

const prefix = 'whichline.draft';

/** For how many milliseconds a draft is kept. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

/** Longer drafts stay in their tab. Browsers have room for as many as are kept. */
const [longest, mostDrafts] = [1_500_000, 3];

/** The name of this tab's draft, so that no tab overwrites another's. */
let own = ownName();
addEventListener('pagehide', () => inTab((tab) => tab.setItem(prefix, own)));
addEventListener('pageshow', ({ persisted }) => persisted && (own = ownName()));

/** Takes the name from the tab until the page is left: a tab that is duplicated meanwhile has one of its own. */
function ownName(): string {
  const name = inTab((tab) => tab.getItem(prefix));
  inTab((tab) => tab.removeItem(prefix));
  return name ?? `${prefix}.${newKey()}`;
}

/**
 * Keeps what was typed in this tab, so that a new one can go on with it when this one
 * is closed. Files that were fetched or came with a link are never kept here.
 */
export function keepDraft(page: StoredPage) {
  const json = JSON.stringify({ at: Date.now(), ...page });
  try {
    if (json.length > longest) localStorage.removeItem(own);
    else localStorage.setItem(own, json);
  } catch {
    forget(own); // there is no room, and nothing older may be taken for it
  }
}

/** Returns what was typed in any tab, the newest first. Any more and what is too old is forgotten. */
export function keptDrafts(): StoredPage[] {
  const kept = names().map(readDraft).sort((a, b) => b.at - a.at);
  const pages: StoredPage[] = [];
  for (const { name, at, page } of kept) {
    if (page && pages.length < mostDrafts && Date.now() - at < keptFor) pages.push(page);
    else forget(name);
  }
  return pages;
}

/** Forgets what was typed in any tab. */
export function forgetDrafts() {
  names().forEach(forget);
}

function readDraft(name: string) {
  try {
    const json = localStorage.getItem(name) ?? '';
    return { name, at: (JSON.parse(json) as { at: number }).at, page: parseStored(json) };
  } catch {
    return { name, at: 0, page: null }; // what cannot be read is of no use
  }
}

function names(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  } catch {
    return []; // the browser keeps nothing
  }
}

function forget(name: string) {
  try {
    localStorage.removeItem(name);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Uses what the browser keeps for this tab, if it does. */
function inTab<T>(use: (tab: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}
