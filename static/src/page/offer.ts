import { byId } from '../dom/dom';

/** Offers to bring back the file that something else took the place of. */
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

  /** Shows the offer if there is something to bring back. */
  show() {
    this.offered = this.replaced();
    this.line.hidden = !this.offered;
  }

  /** Takes the offer back. */
  hide() {
    this.offered = null;
    this.line.hidden = true;
  }
}
