import { expect, test } from '@playwright/test';
import { allowance, answer, ask, overtake, putOff, timeToAsk, unasked } from '../../static/src/server/pace';

/** The server's limit for one visitor: a burst, and one more each 200 milliseconds. */
const [burst, every] = [20, 200];

/** Types keys at a steady pace with the given answer time. Returns the times of the checks. */
function typed({ keys, each, takes }: { keys: number; each: number; takes: number }): number[] {
  let pace = unasked;
  let changed: number | null = null; // time of the first key without a check
  let due = Infinity; // time of the pending answer
  const asked: number[] = [];
  const until = (end: number) => {
    for (;;) {
      const next = changed === null ? Infinity : timeToAsk(pace, changed);
      if (Math.min(due, next) > end || (due === Infinity && next === Infinity)) return;
      if (due <= next) {
        pace = answer(pace, due);
        due = Infinity;
        continue;
      }
      if (due < Infinity) pace = overtake(pace, next);
      pace = ask(pace, next);
      asked.push(next);
      due = next + takes;
      changed = null;
    }
  };
  for (let i = 0; i < keys; i++) {
    until(i * each);
    changed ??= i * each;
  }
  until(Infinity);
  return asked;
}

test('a key after a pause is asked about at once', () => {
  const pace = answer(ask(unasked, 0), 12);
  expect(timeToAsk(pace, 5000)).toBe(5000);
  expect(timeToAsk(unasked, 0)).toBe(0);
});

test('each key is asked about where answers come faster than keys', () => {
  const asked = typed({ keys: 8, each: 100, takes: 12 });
  expect(asked).toEqual([0, 100, 200, 300, 400, 500, 600, 700]);
});

test('a fast typist never meets the limit of a visitor', () => {
  for (const each of [20, 50, 70, 100, 150, 190]) {
    for (const takes of [5, 12, 40, 100, 300]) {
      const asked = typed({ keys: 600, each, takes });
      expect(leastLeft(asked), `keys each ${each} ms, answers after ${takes} ms`).toBeGreaterThan(4);
    }
  }
});

/** Returns the minimum of the visitor's remaining allowance. */
function leastLeft(asked: number[]): number {
  let [least, left, at] = [burst, burst, 0];
  for (const now of asked) {
    left = Math.min(burst, left + (now - at) / every) - 1;
    least = Math.min(least, left);
    at = now;
  }
  return least;
}

test('the last key is asked about, whatever came before', () => {
  for (const each of [20, 70, 150]) {
    for (const takes of [5, 100, 300]) {
      const asked = typed({ keys: 200, each, takes });
      expect(asked.at(-1)!).toBeGreaterThanOrEqual(199 * each);
      expect(asked.at(-1)! - 199 * each, `keys each ${each} ms, answers after ${takes} ms`).toBeLessThanOrEqual(Math.max(takes, 250));
    }
  }
});

test('a change waits for an answer as long as the last one took, and lets keys be shown between quick ones', () => {
  const answered = answer(ask(unasked, 0), 400);
  const pace = ask(answered, 1000);
  expect(timeToAsk(pace, 1010)).toBe(1400);
  expect(timeToAsk(answer(pace, 1030), 1020), 'unless it comes earlier').toBe(1120);
  expect(timeToAsk(answer(pace, 1090), 1020), 'and no longer than a reader notices').toBe(1250);
});

test('each question that is overtaken is left more time than the last', () => {
  let pace = answer(ask(unasked, 0), 20);
  const asked = [];
  for (let now = 1000; now < 20_000; now = timeToAsk(pace, now)) {
    if (asked.length > 0) pace = overtake(pace, now);
    pace = ask(pace, now);
    asked.push(now - 1000);
  }
  expect(asked).toEqual([0, 80, 330, 830, 1830, 3830, 5830, 7830, 9830, 11_830, 13_830, 15_830, 17_830]);
});

test('an answer that does not come is not waited for', () => {
  const pace = ask(answer(ask(unasked, 0), 20_000), 30_000);
  expect(timeToAsk(pace, 30_100)).toBe(32_000);
});

test('a server that puts a question off is left alone as long as it says', () => {
  const pace = putOff(ask(unasked, 0), 10, 5000);
  expect(timeToAsk(pace, 20)).toBe(5010);
  expect(timeToAsk(pace, 9000)).toBe(9000);
});

test('a server that does not say how long is left alone longer each time', () => {
  let pace = unasked;
  const holds = [];
  for (let now = 0; holds.length < 6; now = pace.held) {
    pace = putOff(ask(pace, now), now, 0);
    holds.push(pace.held - now);
  }
  expect(holds).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]);
  pace = answer(ask(pace, pace.held), pace.held + 10);
  expect(putOff(ask(pace, 1e6), 1e6, 0).held, 'an answer ends that').toBe(1e6 + 2000);
});

test('what was used up comes back with time', () => {
  let pace = unasked;
  for (let i = 0; i < allowance; i++) pace = answer(ask(pace, 0), 1);
  expect(timeToAsk(pace, 1)).toBe(250);
  expect(timeToAsk(pace, 10_000)).toBe(10_000);
});
