import { byId } from '../dom/dom';

/** Offers to restore a file that was replaced. */
export class Offer<T> {
  private readonly line = byId('restore');

  constructor(
    private readonly replaced: () => T | null,
    private readonly restore: (state: T) => void,
  ) {
    this.line.querySelector('button')!.addEventListener('click', () => {
      if (this.offered) this.restore(this.offered);
    });
  }

  private offered: T | null = null;

  /** Shows the offer if there is a file to restore. */
  show() {
    this.offered = this.replaced();
    this.line.hidden = !this.offered;
  }

  /** Withdraws the offer. */
  hide() {
    this.offered = null;
    this.line.hidden = true;
  }
}
