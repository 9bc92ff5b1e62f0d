/** How long to wait after a change before asking, in milliseconds: twice what the last answer took, within bounds. */
const [shortestPause, longestPause] = [16, 250];

/** How long to wait before there was an answer. */
const firstPause = 120;

/** How long to leave between two questions: the server lets a visitor ask five times a second. */
const betweenQuestions = 200;

/** How long to wait before a busy server is asked again. */
const busyPause = 2000;

/** How long nothing may have changed before the complete answer is asked for. */
const completeAfter = 700;

/** Asks for an answer: complete, or without what it takes long to find. */
type Ask = (signal: AbortSignal, complete: boolean) => Promise<void>;

/**
 * Asks some time after the last change. A request that a change overtakes is
 * cancelled.
 */
export class Scheduler {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running = new AbortController();
  private delay = firstPause;
  private asked = -betweenQuestions; // when

  constructor(private readonly ask: Ask) {}

  /** Asks soon. */
  soon() {
    this.wait(Math.max(this.delay, this.asked + betweenQuestions - performance.now()), () => this.now());
  }

  /** Asks at once. */
  async now() {
    const start = (this.asked = performance.now());
    const { signal } = this.begin();
    await this.ask(signal, false);
    if (!signal.aborted) this.delay = Math.min(Math.max(2 * (performance.now() - start), shortestPause), longestPause);
  }

  /** Asks again, as the server was busy. */
  again() {
    this.wait(busyPause, () => this.now());
  }

  /** Asks for the complete answer once nothing has changed for a while. */
  completeLater() {
    this.wait(completeAfter, () => this.complete());
  }

  /** Asks for the complete answer at once. */
  async complete() {
    await this.ask(this.begin().signal, true);
  }

  private wait(time: number, then: () => Promise<void>) {
    this.cancel();
    this.timer = setTimeout(() => void then(), time);
  }

  private begin() {
    this.cancel();
    return (this.running = new AbortController());
  }

  private cancel() {
    clearTimeout(this.timer);
    this.running.abort();
  }
}
