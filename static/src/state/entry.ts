/** What the browser's history holds of a page beside its address. */
interface EntryState {
  whichline: string;
}

/** Returns the key of the place in the browser's history where the visitor is; it gets one if it has none. */
export function entryKey(): string {
  return keyHere() ?? nameEntry(newKey());
}

/** Returns the key of this place in the browser's history, or null if it has none. */
export function keyHere(): string | null {
  const key = (history.state as Partial<EntryState> | null)?.whichline;
  return typeof key === 'string' ? key : null;
}

/** Gives this place in the browser's history a key, and returns it. */
export function nameEntry(key: string): string {
  history.replaceState({ whichline: key } satisfies EntryState, '');
  return key;
}

/** Returns a key that no other place has. */
export function newKey(): string {
  return Date.now().toString(36) + Math.random().toString(36).slice(2);
}

/** Takes what was shared out of the address: it is no longer what is on the page. */
export function leaveShared() {
  history.replaceState(history.state, '', location.pathname + location.search);
}
