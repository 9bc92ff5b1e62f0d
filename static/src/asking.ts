const usual = 120;
const patient = 250;

/** How long a check may take before the next ones wait longer. */
const slow = 300;

/**
 * Asks some time after the last change. A question that a change overtakes is
 * given up.
 */
export class Asking {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private inHand = new AbortController();
  private delay = usual;

  constructor(private readonly ask: (signal: AbortSignal) => Promise<void>) {}

  /** Asks soon. */
  soon() {
    this.giveUp();
    this.timer = setTimeout(() => void this.now(), this.delay);
  }

  /** Asks at once. */
  async now() {
    this.giveUp();
    const { signal } = (this.inHand = new AbortController());
    const start = performance.now();
    await this.ask(signal);
    if (!signal.aborted) this.delay = performance.now() - start > slow ? patient : usual;
  }

  private giveUp() {
    clearTimeout(this.timer);
    this.inHand.abort();
  }
}
