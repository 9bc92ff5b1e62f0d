const usual = 120;
const patient = 250;

/** How long a check may take before the next ones wait longer. */
const slow = 300;

/** How long to wait for a server that is busy. */
const busy = 2000;

/** How long it has to be quiet before the whole is asked for. */
const quiet = 700;

/** Asks; whole is whether for everything. */
type Ask = (signal: AbortSignal, whole: boolean) => Promise<void>;

/**
 * Asks some time after the last change. A question that a change overtakes is
 * given up.
 */
export class Asking {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private inHand = new AbortController();
  private delay = usual;

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
    if (!signal.aborted) this.delay = performance.now() - start > slow ? patient : usual;
  }

  /** Asks again, as the server was busy. */
  again() {
    this.wait(busy, () => this.now());
  }

  /** Asks for everything, once it has been quiet for a while. */
  later() {
    this.wait(quiet, () => this.whole());
  }

  /** Asks for everything at once. */
  async whole() {
    await this.ask(this.begin().signal, true);
  }

  private wait(time: number, then: () => Promise<void>) {
    this.giveUp();
    this.timer = setTimeout(() => void then(), time);
  }

  private begin() {
    this.giveUp();
    return (this.inHand = new AbortController());
  }

  private giveUp() {
    clearTimeout(this.timer);
    this.inHand.abort();
  }
}
