// Whether the page shows the answer to what is asked: an older one fades, as css/stale.css has it.
import { byId } from '../dom/dom';
import { sayWaiting, unsayWaiting } from '../words/status';
import { setState } from './band';

/** Waiting longer than this many milliseconds shows. */
export const waitShowsAfter = 300;

/** How long an answer may be older than what is asked until it fades, in milliseconds, so that nothing flickers while somebody types. */
const fadeAfter = 200;

/** Says whether the page shows the answer to what is in the form. */
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

/** Has an answer that stays old fade: by a clock, as a style that changes at every key keeps keys from being shown. */
function fadeLater(tester: HTMLElement) {
  fading ??= setTimeout(() => (tester.dataset['faded'] = ''), fadeAfter);
}

/** Whether the page shows the answer to what is in the form. */
export function isAnswered(): boolean {
  return document.querySelector<HTMLElement>('.tester')!.dataset['answered'] === 'true';
}

/** Says whether the answer is waited for. */
export function showWaiting(waiting: boolean) {
  const line = byId('waiting');
  line.hidden = !waiting;
  if (!waiting) return unsayWaiting(line.textContent!);
  setState('waiting');
  sayWaiting(line.textContent!);
}
