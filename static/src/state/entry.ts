/** The state of an entry in the browser's history. */
interface EntryState {
  whichline: string;
}

/** Returns the key of the current history entry, which gets one if it has none. */
function entryKey(): string {
  return keyHere() ?? nameEntry(newKey());
}

/** Returns the key of the current history entry, or null. */
export function keyHere(): string | null {
  const key = (history.state as Partial<EntryState> | null)?.whichline;
  return typeof key === 'string' ? key : null;
}

/** Gives the current history entry a key and, if given, another URL. Returns the key. */
export function nameEntry(key: string, address?: string): string {
  history.replaceState({ whichline: key } satisfies EntryState, '', address);
  return key;
}

/**
 * Reports whether the page was reached by a link or a typed URL, which requests the served
 * page. When a page links to its own URL, browsers keep the history entry with its key.
 */
export function isFollowed(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate';
}

/** Reports whether the page is the answer to a form, which its URL alone does not reproduce. */
export function isSent(): boolean {
  return !!document.querySelector('main[data-sent]');
}

/** Returns the key of the entry for the loaded page, which is new unless the page was visited before. */
export function arrive(): string {
  return isFollowed() ? nameEntry(newKey()) : entryKey();
}

/** Returns a unique key. */
export function newKey(): string {
  return Date.now().toString(36) + Math.random().toString(36).slice(2);
}

/** Removes the shared state from the URL, once the page has changed. */
export function leaveShared() {
  history.replaceState(history.state, '', location.pathname + location.search);
}
