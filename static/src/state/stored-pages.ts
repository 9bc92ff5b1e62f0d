import { parseState, type TesterState } from './state';
import { storedJSON, storedKeys } from './tab';

/** Where the file on the page comes from. */
export type Source = 'served' | 'opened' | 'typed';

/** What a page showed when the visitor left it. */
export interface StoredPage {
  state: TesterState;
  address: string; // in the field to fetch from
  source: Source;
  touched: boolean; // it is no longer what came from the server
}

/** Returns what is kept under a key, or null. */
export function storedAt(key: string): StoredPage | null {
  return parseStored(storedJSON(key));
}

/** Returns the page kept last of those that a test holds for, or null. */
export function newestStored(holds: (kept: StoredPage) => boolean, source?: Source): StoredPage | null {
  for (const key of storedKeys(source)) {
    const kept = storedAt(key);
    if (kept && holds(kept)) return kept;
  }
  return null;
}

/** Reads a page from wherever it was kept as JSON. Returns null if it is something else. */
export function parseStored(json: string): StoredPage | null {
  try {
    const { state, address, source, touched } = JSON.parse(json) as StoredPage;
    const parsed = parseState(JSON.stringify(state));
    return parsed && { state: parsed, address: address ?? '', source: source ?? 'typed', touched };
  } catch {
    return null;
  }
}
