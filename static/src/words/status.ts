import { byId } from '../dom/dom';
import { prose } from './prose';

const announceAfter = 1000; // milliseconds

/** What is waited for is told once waiting has shown for as long, in milliseconds: two seconds after it began. */
export const sayWaitingAfter = 1700;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows what was done, until something else is, and says it at once. */
export function tell(text: string) {
  byId('notice').replaceChildren(...prose(text));
  say(text.replaceAll('`', ''), 0);
}

/**
 * Tells what changed to those who do not see it, once nothing new comes for a
 * second: never at every key.
 */
export function say(text: string, wait = announceAfter) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const status = byId('status');
    if (status.textContent !== text) status.textContent = text;
  }, wait);
}
