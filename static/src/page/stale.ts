// Tracks whether the answer is current. An outdated answer fades by css/stale.css.
import { byId } from '../dom/dom';
import { sayWaiting, unsayWaiting } from '../words/status';
import { setState } from './band';

/** Delay in milliseconds before waiting is shown. */
export const waitShowsAfter = 300;

/** Delay in milliseconds before an outdated answer fades, so that typing causes no flicker. */
const fadeAfter = 200;

/** Sets whether the answer is for the present form. */
export function showAnswered(answered: boolean, fault = false) {
  const tester = document.querySelector<HTMLElement>('.tester')!;
  tester.dataset['answered'] = String(answered);
  setState(fault ? 'fault' : answered ? 'current' : 'stale');
  if (!answered) return fadeLater(tester);
  clearTimeout(fading);
  fading = undefined;
  delete tester.dataset['faded'];
}

let fading: ReturnType<typeof setTimeout> | undefined;

/** Fades an answer that stays outdated. It uses a timer, because a style that changes at every key delays typing. */
function fadeLater(tester: HTMLElement) {
  fading ??= setTimeout(() => (tester.dataset['faded'] = ''), fadeAfter);
}

/** Reports whether the answer is for the present form. */
export function isAnswered(): boolean {
  return document.querySelector<HTMLElement>('.tester')!.dataset['answered'] === 'true';
}

/** Sets whether the page waits for an answer. */
export function showWaiting(waiting: boolean) {
  const line = byId('waiting');
  line.hidden = !waiting;
  if (!waiting) return unsayWaiting(line.textContent!);
  setState('waiting');
  sayWaiting(line.textContent!);
}
