/** What is known of a page without reading it: its key, its length and where its file comes from, or the tool it is. */
type Listed = [key: string, length: number, source: string];

/** Under which key the page is kept that the form of a tool takes over. */
export const handed = 'handed';

const index = 'whichline.pages';
const nameOf = (key: string) => `whichline.page.${key}`;

/** How many pages a tab keeps, and how many characters in all: browsers have room for twice as many. */
const [mostPages, mostCharacters] = [24, 2_500_000];

/**
 * Keeps what a page shows in this tab, and drops the oldest where there is no
 * room. What is too large by itself is not kept, nor is anything older under its key.
 * Returns whether it is kept.
 */
export function storePage<T extends { source: string }>(key: string, kept: T): boolean {
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

/** Returns what is kept under a key as JSON; "" if nothing is. */
export function storedJSON(key: string): string {
  try {
    return sessionStorage.getItem(nameOf(key)) ?? '';
  } catch {
    return ''; // the browser keeps nothing
  }
}

/** Returns the keys of all pages, or of those from one source, the newest first. */
export function storedKeys(source?: string): string[] {
  const pages = listed().filter(([, , of]) => !source || source === of);
  return pages.map(([key]) => key).reverse();
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
