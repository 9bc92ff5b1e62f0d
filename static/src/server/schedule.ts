import { afterPaint } from '../dom/steps';
import type { CheckRequest } from './check';
import { answer, ask, overtake, type Pace, putOff, timeToAsk, unasked } from './pace';

/** Time in milliseconds without changes before the complete answer is requested. */
const completeAfter = 700;

/** A check in progress. */
export class Question {
  private readonly controller = new AbortController();
  overtaken = false; // the form has changed since, so the answer is no longer needed

  /** A complete answer includes the parts that take long. more holds further parameters, such as for a fix. */
  constructor(
    readonly complete: boolean,
    readonly more?: CheckRequest,
  ) {}

  /** Aborts the check. */
  get signal() {
    return this.controller.signal;
  }

  stop() {
    this.overtaken = true;
    this.controller.abort();
  }
}

/**
 * Sends a check and shows its answer. Returns the milliseconds for which the server refuses
 * checks, 0 if unknown, or null if it did not refuse.
 */
type Ask = (question: Question) => Promise<number | null>;

/**
 * Reports whether one of the two suffices: except for fixes only the newest is needed, as they
 * end in the same place.
 */
function replaces(more: CheckRequest, older: CheckRequest): boolean {
  return Object.entries(more).every(([name, value]) => name in older && (name !== 'fix' || older[name] === value));
}

/** A clock in milliseconds. */
export interface Clock {
  now(): number;
  after(time: number, f: () => void): () => void; // returns a function that cancels it
  painted(f: () => void): void; // calls f once all changes so far are visible
}

const browser: Clock = {
  now: () => performance.now(),
  after: (time, f) => {
    const timer = setTimeout(f, time);
    return () => clearTimeout(timer);
  },
  painted: afterPaint,
};

/**
 * Sends checks after changes, as fast as answers arrive and the server's limit permits. At
 * most one check is in progress, and the newest text wins.
 */
export class Scheduler {
  private stopWaiting = () => {};
  private running: Question | null = null;
  private changed: number | null = null; // time of the first change without a check
  private pace: Pace = unasked;
  private wanted: CheckRequest[] = []; // pending further parameters, one set for each check

  constructor(
    private readonly ask: Ask,
    private readonly clock = browser,
  ) {}

  /** Sends a check as soon as it is due, but shows the change first. */
  soon() {
    if (this.running) this.running.overtaken = true;
    this.changed ??= this.clock.now();
    this.clock.painted(() => this.askWhenDue());
  }

  private askWhenDue() {
    if (this.changed === null) return;
    const time = timeToAsk(this.pace, this.changed) - this.clock.now();
    if (time <= 0) void this.now();
    else this.wait(time, () => this.now());
  }

  /**
   * Sends a check at once, and repeats it with more until it is settled, regardless of
   * refusals and changes. Earlier pending parameters come first, unless more replaces them.
   */
  now(more?: CheckRequest) {
    if (more) this.wanted = [...this.wanted.filter((other) => !replaces(more, other)), more];
    this.changed = null;
    return this.put(new Question(false, this.wanted[0]));
  }

  /** Repeats the check in progress, if any. */
  again() {
    if (this.running) void this.now();
  }

  /** Removes the further parameters of a check, which are done or impossible. */
  settle({ more }: Question) {
    this.drop((other) => other === more);
  }

  /** Drops the pending parameters that satisfy a predicate. */
  drop(holds: (more: CheckRequest) => boolean) {
    this.wanted = this.wanted.filter((more) => !holds(more));
  }

  /** Requests the complete answer after a time without changes. */
  completeLater() {
    if (this.changed === null) this.wait(completeAfter, () => this.complete());
  }

  /** Requests the complete answer at once. */
  complete() {
    return this.put(new Question(true));
  }

  private async put(question: Question) {
    this.stopWaiting();
    if (this.running) this.pace = overtake(this.pace, this.clock.now());
    this.running?.stop();
    this.running = question;
    this.pace = ask(this.pace, this.clock.now());
    const wait = await this.ask(question);
    if (question !== this.running) return;
    this.running = null;
    if (wait !== null) this.pace = putOff(this.pace, this.clock.now(), wait);
    else if (!question.complete) this.pace = answer(this.pace, this.clock.now());
    if (wait !== null || this.changed !== null || this.wanted.length > 0) this.soon();
  }

  private wait(time: number, then: () => Promise<void>) {
    this.stopWaiting();
    this.stopWaiting = this.clock.after(Math.max(0, time), () => void then());
  }
}
