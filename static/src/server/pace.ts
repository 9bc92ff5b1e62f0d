// Decides when to send a check, from given times only, in milliseconds on one clock.

/** The history of checks. It is never modified. */
export interface Pace {
  readonly asked: number; // time of the last check
  readonly took: number; // duration of an answer
  readonly used: number; // used part of the allowance at the last check
  readonly held: number; // time before which the server refuses checks
  readonly refused: number; // number of refusals since the last answer
}

/** The pace before the first check. */
export const unasked: Pace = { asked: -Infinity, took: 100, used: 0, held: -Infinity, refused: 0 };

/**
 * The number of checks that may follow each other at once, and the time in which one is
 * regained. The server's limit for a visitor is 20 at once and then five a second; the rest is
 * for other requests of the page.
 */
export const allowance = 12;
export const regain = 250;

/** Maximum wait for an answer before a change overtakes it. */
const longestWait = 2000;

/**
 * Showing an answer blocks the page, so a quick answer may use a quarter of the time between
 * two checks for it, and at most this time.
 */
const longestRest = 250;

/** Returns the pause between one check and the next. */
function rest(took: number): number {
  return Math.max(Math.min(took, longestWait), Math.min(4 * took, longestRest));
}

/** Default and maximum pause after a refusal without a time. */
const [usualHold, longestHold] = [2000, 30_000];

/** Returns the time for a check after a change at the given time. */
export function timeToAsk(pace: Pace, changed: number): number {
  const rested = pace.asked + rest(pace.took);
  const allowed = pace.asked + Math.max(0, pace.used - (allowance - 1)) * regain;
  return Math.max(changed, rested, allowed, pace.held);
}

/** Records the start of a check. */
export function ask(pace: Pace, now: number): Pace {
  return { ...pace, asked: now, used: Math.max(0, pace.used - (now - pace.asked) / regain) + 1 };
}

/** Records the answer to the last check. */
export function answer(pace: Pace, now: number): Pace {
  return { ...pace, took: now - pace.asked, refused: 0 };
}

/** Records that a change overtook the answer to the last check, which doubles the time for the next. */
export function overtake(pace: Pace, now: number): Pace {
  return { ...pace, took: Math.max(pace.took, 2 * (now - pace.asked)) };
}

/**
 * Records that the server refused the last check for the given time, or 0 if it gave none. The
 * pause doubles with each further refusal.
 */
export function putOff(pace: Pace, now: number, wait: number): Pace {
  const hold = Math.max(wait, Math.min((wait || usualHold) * 2 ** pace.refused, longestHold));
  return { ...pace, held: now + hold, used: allowance, refused: pace.refused + 1 };
}
