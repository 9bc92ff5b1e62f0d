import { parseState, type TesterState } from './state';

const name = 'whichline.draft';

/** For how many milliseconds a draft is offered: until the next day's work. */
const offeredFor = 24 * 60 * 60 * 1000;

/** Longer drafts stay in their tab. */
const longest = 1_500_000;

/**
 * Keeps what was typed last in any tab, so that a new one can offer it when that
 * is closed. Files that were fetched or came with a link are never kept here.
 */
export function keepDraft(state: TesterState) {
  const json = JSON.stringify({ at: Date.now(), state });
  try {
    if (json.length > longest) localStorage.removeItem(name);
    else localStorage.setItem(name, json);
  } catch {
    forgetDraft(); // there is no room, and nothing older may be taken for it
  }
}

/** Returns what was typed last in any tab, or null. What is too old is forgotten. */
export function keptDraft(): TesterState | null {
  try {
    const { at, state } = JSON.parse(localStorage.getItem(name) ?? '{}') as { at?: number; state?: TesterState };
    if (at !== undefined && Date.now() - at < offeredFor) return parseState(JSON.stringify(state));
  } catch {
    // What cannot be read is of no use.
  }
  forgetDraft();
  return null;
}

/** Forgets what was typed last. */
export function forgetDraft() {
  try {
    localStorage.removeItem(name);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
