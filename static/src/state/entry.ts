/** What the browser's history holds of a page beside its address. */
interface EntryState {
  whichline: string;
}

/** Returns the key of the place in the browser's history where the visitor is; it gets one if it has none. */
function entryKey(): string {
  return keyHere() ?? nameEntry(newKey());
}

/** Returns the key of this place in the browser's history, or null if it has none. */
export function keyHere(): string | null {
  const key = (history.state as Partial<EntryState> | null)?.whichline;
  return typeof key === 'string' ? key : null;
}

/** Gives this place in the browser's history a key, and another address if one is given. Returns the key. */
export function nameEntry(key: string, address?: string): string {
  history.replaceState({ whichline: key } satisfies EntryState, '', address);
  return key;
}

/**
 * Whether somebody followed a link or typed the address, which asks for the page as
 * the server has it. From a page to the same address, browsers keep the place in the
 * history with its key.
 */
export function isFollowed(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate';
}

/** Whether the page answers a form, so that its address alone does not lead to it again. */
export function isSent(): boolean {
  return !!document.querySelector('main[data-sent]');
}

/** Returns the key of this place for the page that came to it: a new one, unless it was there before. */
export function arrive(): string {
  return isFollowed() ? nameEntry(newKey()) : entryKey();
}

/** Returns a key that no other place has. */
export function newKey(): string {
  return Date.now().toString(36) + Math.random().toString(36).slice(2);
}

/** Takes what was shared out of the address: it is no longer what is on the page. */
export function leaveShared() {
  history.replaceState(history.state, '', location.pathname + location.search);
}
