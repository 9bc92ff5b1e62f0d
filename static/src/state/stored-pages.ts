import { parseState, type TesterState } from './state';

/** Where the file on the page comes from. */
export type Source = 'served' | 'opened' | 'typed';

/** What a page showed when the visitor left it. */
export interface StoredPage {
  state: TesterState;
  address: string; // in the field to fetch from
  source: Source;
  touched: boolean; // it is no longer what came from the server
}

/** What is known of a page without reading it: its key, its length and where its file comes from. */
type Listed = [key: string, length: number, source: Source];

const index = 'whichline.pages';
const nameOf = (key: string) => `whichline.page.${key}`;

/** How many pages a tab keeps, and how many characters in all: browsers have room for twice as many. */
const [mostPages, mostCharacters] = [24, 2_500_000];

/**
 * Keeps what a page shows in this tab, and drops the oldest where there is no
 * room. What is too large by itself is not kept, nor is anything older under its key.
 * Returns whether it is kept.
 */
export function storePage(key: string, kept: StoredPage): boolean {
  const json = JSON.stringify(kept);
  const others = listed().filter(([other]) => other !== key);
  let length = others.reduce((sum, [, length]) => sum + length, json.length);
  while (others.length > 0 && (others.length >= mostPages || length > mostCharacters)) length -= drop(others);
  while (!stored(key, json) || !stored(null, JSON.stringify([...others, [key, json.length, kept.source]]))) {
    if (others.length === 0) {
      forgetPage(key);
      return false;
    }
    drop(others);
  }
  return true;
}

/** Returns what is kept under a key, or null. */
export function storedAt(key: string): StoredPage | null {
  try {
    return parseStored(sessionStorage.getItem(nameOf(key)) ?? '');
  } catch {
    return null; // the browser keeps nothing
  }
}

/** Returns the page kept last of those that a test holds for, or null. */
export function newestStored(holds: (kept: StoredPage) => boolean, source?: Source): StoredPage | null {
  for (const [key, , of] of listed().reverse()) {
    const kept = !source || source === of ? storedAt(key) : null;
    if (kept && holds(kept)) return kept;
  }
  return null;
}

/** Forgets every page that this tab keeps. */
export function forgetPages() {
  for (const [key] of listed()) forgetPage(key);
}

/** Forgets what is kept under a key. */
export function forgetPage(key: string) {
  try {
    sessionStorage.removeItem(nameOf(key));
    sessionStorage.setItem(index, JSON.stringify(listed().filter(([other]) => other !== key)));
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Drops the oldest of a list of pages. Returns how long it was. */
function drop(pages: Listed[]): number {
  const [key, length] = pages.shift()!;
  sessionStorage.removeItem(nameOf(key));
  return length;
}

/** Stores a page, or the list of pages if the key is null. Returns false if there is no room. */
function stored(key: string | null, json: string): boolean {
  try {
    sessionStorage.setItem(key === null ? index : nameOf(key), json);
    return true;
  } catch {
    return false;
  }
}

function listed(): Listed[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(index) ?? '[]');
    return Array.isArray(found) ? (found as Listed[]) : [];
  } catch {
    return [];
  }
}

function parseStored(json: string): StoredPage | null {
  if (!json) return null;
  const { state, address, source, touched } = JSON.parse(json) as StoredPage;
  const parsed = parseState(JSON.stringify(state));
  return parsed && { state: parsed, address, source, touched };
}
