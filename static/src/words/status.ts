import { byId } from '../dom/dom';
import { prose } from './prose';

const announceAfter = 1000; // milliseconds

/** What is waited for is told once waiting has shown for as long, in milliseconds: two seconds after it began. */
const sayWaitingAfter = 1700;

let timer: ReturnType<typeof setTimeout> | undefined;
const waits = new Map<string, typeof timer>(); // by what is waited for

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
  timer = setTimeout(() => show(text), wait);
}

/** Tells what is waited for if that takes long, whatever else is told meanwhile. */
export function sayWaiting(text: string) {
  clearTimeout(waits.get(text));
  waits.set(text, setTimeout(() => show(text), sayWaitingAfter));
}

/** Says no longer that something is waited for. What else is told stays. */
export function unsayWaiting(text: string) {
  clearTimeout(waits.get(text));
  if (byId('status').textContent === text) show('');
}

function show(text: string) {
  const status = byId('status');
  if (status.textContent !== text) status.textContent = text;
}
