/** The listed facts about a stored page: its key, its length, and the origin of its file, or the tool. */
type Listed = [key: string, length: number, source: string];

/** The key of the page that a tool's form takes over. */
export const handed = 'handed';

const index = 'whichline.pages';
const nameOf = (key: string) => `whichline.page.${key}`;

/** Maximum number of pages stored in a tab, and of their characters unless one alone is longer. Browsers have room for twice as much. */
const [mostPages, mostCharacters] = [24, 2_500_000];

/**
 * Stores a page in this tab, and drops the oldest ones if there is no room. A page that is too
 * large is not stored, and an older one under its key is removed. Returns whether it is
 * stored.
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

/** Returns the stored JSON for a key, or "". */
export function storedJSON(key: string): string {
  try {
    return sessionStorage.getItem(nameOf(key)) ?? '';
  } catch {
    return ''; // storage is not available
  }
}

/** Returns the keys of all pages, or of those with one source, newest first. */
export function storedKeys(source?: string): string[] {
  const pages = listed().filter(([, , of]) => !source || source === of);
  return pages.map(([key]) => key).reverse();
}

/** Deletes all pages stored in this tab. */
export function forgetPages() {
  for (const [key] of listed()) forgetPage(key);
}

/** Deletes the page for a key. */
export function forgetPage(key: string) {
  try {
    sessionStorage.removeItem(nameOf(key));
    sessionStorage.setItem(index, JSON.stringify(listed().filter(([other]) => other !== key)));
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Drops the oldest of a list of pages. Returns its length. */
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
