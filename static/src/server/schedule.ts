import { afterPaint } from '../dom/steps';
import type { CheckRequest } from './check';
import { answer, ask, overtake, type Pace, putOff, timeToAsk, unasked } from './pace';

/** How long nothing may have changed before the complete answer is asked for, in milliseconds. */
const completeAfter = 700;

/** A question to the server. */
export class Question {
  private readonly controller = new AbortController();
  overtaken = false; // something changed since, so nobody wants the answer any more

  /** A complete answer has what it takes long to find, too; more is what else is asked for, like a fix. */
  constructor(
    readonly complete: boolean,
    readonly more?: CheckRequest,
  ) {}

  /** Says when to stop. */
  get signal() {
    return this.controller.signal;
  }

  stop() {
    this.overtaken = true;
    this.controller.abort();
  }
}

/**
 * Asks for an answer and shows it. Returns how many milliseconds the server wants to be
 * left alone, 0 if it did not say; null unless it put the question off.
 */
type Ask = (question: Question) => Promise<number | null>;

/** Whether one of the two is enough: of all but fixes the newest alone, as they end in the same place. */
function replaces(more: CheckRequest, older: CheckRequest): boolean {
  return Object.entries(more).every(([name, value]) => name in older && (name !== 'fix' || older[name] === value));
}

/** What tells the time and waits, in milliseconds. */
export interface Clock {
  now(): number;
  after(time: number, f: () => void): () => void; // returns what calls it off
  painted(f: () => void): void; // calls f once what changed until now can be seen
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
 * Asks after changes, as often as answers come and the server lets one visitor ask. One
 * question is under way at most, and the newest text wins.
 */
export class Scheduler {
  private stopWaiting = () => {};
  private running: Question | null = null;
  private changed: number | null = null; // when that began which nobody has asked about yet
  private pace: Pace = unasked;
  private wanted: CheckRequest[] = []; // what else is to be asked for, question by question

  constructor(
    private readonly ask: Ask,
    private readonly clock = browser,
  ) {}

  /** Asks as soon as that is due, but shows the change first. */
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
   * Asks at once, and for more until it is settled, however often that is put off or
   * overtaken. What was wanted before comes first, unless more takes its place.
   */
  now(more?: CheckRequest) {
    if (more) this.wanted = [...this.wanted.filter((other) => !replaces(more, other)), more];
    this.changed = null;
    return this.put(new Question(false, this.wanted[0]));
  }

  /** Asks once more if a question is under way. */
  again() {
    if (this.running) void this.now();
  }

  /** Notes that what else a question asks for is done, or never will be. */
  settle({ more }: Question) {
    this.drop((other) => other === more);
  }

  /** Gives up what else is to be asked for where a test holds. */
  drop(holds: (more: CheckRequest) => boolean) {
    this.wanted = this.wanted.filter((more) => !holds(more));
  }

  /** Asks for the complete answer once nothing has changed for a while. */
  completeLater() {
    if (this.changed === null) this.wait(completeAfter, () => this.complete());
  }

  /** Asks for the complete answer at once. */
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
