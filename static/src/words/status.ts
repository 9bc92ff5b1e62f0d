import { byId } from '../dom/dom';
import { prose } from './prose';

const announceAfter = 1000; // milliseconds

/** Delay in milliseconds from the display of waiting to its announcement, which is two seconds after it began. */
const sayWaitingAfter = 1700;

let timer: ReturnType<typeof setTimeout> | undefined;
const waits = new Map<string, typeof timer>(); // by subject of the wait

/** Shows a note until the next one, and announces it at once. */
export function tell(text: string) {
  byId('notice').replaceChildren(...prose(text));
  say(text.replaceAll('`', ''), 0);
}

/** Announces changes to screen readers once nothing has changed for a second, rather than at every key. */
export function say(text: string, wait = announceAfter) {
  clearTimeout(timer);
  timer = setTimeout(() => show(text), wait);
}

/** Announces a long wait, regardless of other announcements. */
export function sayWaiting(text: string) {
  clearTimeout(waits.get(text));
  waits.set(text, setTimeout(() => show(text), sayWaitingAfter));
}

/** Ends the announcement of a wait. Other announcements stay. */
export function unsayWaiting(text: string) {
  clearTimeout(waits.get(text));
  if (byId('status').textContent === text) show('');
}

function show(text: string) {
  const status = byId('status');
  if (status.textContent !== text) status.textContent = text;
}
