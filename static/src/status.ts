import { byId } from './page';

const pause = 1000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Tells what changed to those who do not see it, once nothing new comes for a
 * second: never at every key.
 */
export function say(text: string, wait = pause) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const status = byId('status');
    if (status.textContent !== text) status.textContent = text;
  }, wait);
}
