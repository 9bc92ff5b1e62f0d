import { parseState, type TesterState } from './state';
import { storedJSON, storedKeys } from './tab';

/** The origin of the file on the page. */
export type Source = 'served' | 'opened' | 'typed';

/** The state of a page when the visitor left it. */
export interface StoredPage {
  state: TesterState;
  address: string; // in the field to fetch from
  source: Source;
  touched: boolean; // it differs from the served state
}

/** Returns the stored page for a key, or null. */
export function storedAt(key: string): StoredPage | null {
  return parseStored(storedJSON(key));
}

/** Returns the newest stored page that satisfies a predicate, or null. */
export function newestStored(holds: (kept: StoredPage) => boolean, source?: Source): StoredPage | null {
  for (const key of storedKeys(source)) {
    const kept = storedAt(key);
    if (kept && holds(kept)) return kept;
  }
  return null;
}

/** Parses a stored page. Returns null if the JSON is not a page. */
export function parseStored(json: string): StoredPage | null {
  if (!json) return null; // an error would have the script parsed again, for its trace
  try {
    const { state, address, source, touched } = JSON.parse(json) as StoredPage;
    const parsed = parseState(JSON.stringify(state));
    return parsed && { state: parsed, address: address ?? '', source: source ?? 'typed', touched };
  } catch {
    return null;
  }
}
