// When to ask: decided by given times alone, in milliseconds on one clock.

/** What is known of the questions so far. It is never modified. */
export interface Pace {
  readonly asked: number; // when the last one was
  readonly took: number; // how long an answer takes
  readonly used: number; // questions of the allowance that were used up when the last one was asked
  readonly held: number; // before when the server wants no other one
  readonly refused: number; // how often it put one off since it last answered
}

/** Nobody has asked anything yet. */
export const unasked: Pace = { asked: -Infinity, took: 100, used: 0, held: -Infinity, refused: 0 };

/**
 * How many questions may follow each other at once, and how long one takes to come
 * back. The server lets a visitor ask 20 times and then five times a second: the rest
 * is for what else a page asks.
 */
export const allowance = 12;
export const regain = 250;

/** How long an answer may be waited for before a change overtakes it. */
const longestWait = 2000;

/**
 * To show an answer keeps the page from showing keys, so a quick one has a quarter of the
 * time between two questions, and no more than this is left between them for that.
 */
const longestRest = 250;

/** Returns how long to leave between a question and the next one. */
function rest(took: number): number {
  return Math.max(Math.min(took, longestWait), Math.min(4 * took, longestRest));
}

/** How long to leave a server alone that puts a question off and does not say how long, and at most. */
const [usualHold, longestHold] = [2000, 30_000];

/** Returns when to ask about a change that was made at the given time. */
export function timeToAsk(pace: Pace, changed: number): number {
  const rested = pace.asked + rest(pace.took);
  const allowed = pace.asked + Math.max(0, pace.used - (allowance - 1)) * regain;
  return Math.max(changed, rested, allowed, pace.held);
}

/** Notes that a question is asked. */
export function ask(pace: Pace, now: number): Pace {
  return { ...pace, asked: now, used: Math.max(0, pace.used - (now - pace.asked) / regain) + 1 };
}

/** Notes that the last question was answered. */
export function answer(pace: Pace, now: number): Pace {
  return { ...pace, took: now - pace.asked, refused: 0 };
}

/** Notes that a change overtook the answer to the last question: the next one is left twice that time. */
export function overtake(pace: Pace, now: number): Pace {
  return { ...pace, took: Math.max(pace.took, 2 * (now - pace.asked)) };
}

/**
 * Notes that the server put the last question off, for as long as it said; 0 if it did
 * not say. It is left alone twice as long each further time.
 */
export function putOff(pace: Pace, now: number, wait: number): Pace {
  const hold = Math.max(wait, Math.min((wait || usualHold) * 2 ** pace.refused, longestHold));
  return { ...pace, held: now + hold, used: allowance, refused: pace.refused + 1 };
}
