/** How long to wait after a change before asking, in milliseconds: usually, and where answers take long. */
const pause = 120;
const longPause = 250;

/** An answer that takes longer than this has the next ones wait longer. */
const slowAnswer = 300;

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
  private delay = pause;

  constructor(private readonly ask: Ask) {}

  /** Asks soon. */
  soon() {
    this.wait(this.delay, () => this.now());
  }

  /** Asks at once. */
  async now() {
    const start = performance.now();
    const { signal } = this.begin();
    await this.ask(signal, false);
    if (!signal.aborted) this.delay = performance.now() - start > slowAnswer ? longPause : pause;
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
