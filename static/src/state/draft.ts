import { newKey } from './entry';
import { parseStored, type StoredPage } from './stored-pages';

const prefix = 'whichline.draft';

/** Lifetime of a draft in milliseconds. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

/** Longer drafts stay in their tab. Browsers have room for this number. */
const [longest, mostDrafts] = [1_500_000, 3];

/** The name of this tab's draft, so that no tab overwrites another's. */
let own = ownName();
addEventListener('pagehide', () => inTab((tab) => tab.setItem(prefix, own)));
addEventListener('pageshow', ({ persisted }) => persisted && (own = ownName()));

/** Removes the name from the tab until the page is left, so that a duplicate of the tab gets its own. */
function ownName(): string {
  const name = inTab((tab) => tab.getItem(prefix));
  inTab((tab) => tab.removeItem(prefix));
  return name ?? `${prefix}.${newKey()}`;
}

/**
 * Stores the text typed in this tab, so that a new tab can continue after this one is closed.
 * Fetched files and files from links are never stored here.
 */
export function keepDraft(page: StoredPage) {
  const json = JSON.stringify({ at: Date.now(), ...page });
  try {
    if (json.length > longest) localStorage.removeItem(own);
    else localStorage.setItem(own, json);
  } catch {
    forget(own); // there is no room, and an older draft would be misleading
  }
}

/** Returns the drafts of all tabs, newest first. It deletes excess and expired ones. */
export function keptDrafts(): StoredPage[] {
  const kept = names().map(readDraft).sort((a, b) => b.at - a.at);
  const pages: StoredPage[] = [];
  for (const { name, at, page } of kept) {
    if (page && pages.length < mostDrafts && Date.now() - at < keptFor) pages.push(page);
    else forget(name);
  }
  return pages;
}

/** Deletes the drafts of all tabs. */
export function forgetDrafts() {
  names().forEach(forget);
}

function readDraft(name: string) {
  try {
    const json = localStorage.getItem(name) ?? '';
    return { name, at: (JSON.parse(json) as { at: number }).at, page: parseStored(json) };
  } catch {
    return { name, at: 0, page: null }; // an unreadable draft is useless
  }
}

function names(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  } catch {
    return []; // storage is not available
  }
}

function forget(name: string) {
  try {
    localStorage.removeItem(name);
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Uses the tab's storage, if it is available. */
function inTab<T>(use: (tab: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}
