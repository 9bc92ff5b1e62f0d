import { byId } from '../dom/dom';
import { sayWaiting, unsayWaiting } from '../words/status';
import { word } from '../words/words';
import { setState, type State } from './band';
import { waitShowsAfter } from './stale';

let timer: ReturnType<typeof setTimeout> | undefined;
let before: State = 'current'; // how the answer related to the form

/**
 * Lets waiting for a site be seen and stopped: the page stays until the site has answered.
 * To stop ends whatever the page waits for, so stopped is called.
 */
export function showFetchWait(form: HTMLFormElement, stopped: () => void) {
  const line = byId('asking');
  const stop = line.querySelector('button')!;
  form.addEventListener('submit', (e) => {
    const path = new URL((e.submitter as HTMLButtonElement | null)?.formAction ?? form.action).pathname;
    if (path === '/' || path === '/export') return; // the page stays
    const site = byId<HTMLInputElement>('address').value.trim().replace(/^https?:\/\//, '').split('/')[0]!;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (onbeforeunload) return; // the browser asks before it leaves, and who stays waits for nothing
      const text = word('asking', { site });
      line.querySelector('span')!.textContent = text;
      line.hidden = false;
      sayWaiting(text);
      before = byId('sentence').dataset['state'] as State;
      setState('waiting');
    }, waitShowsAfter);
  });
  stop.addEventListener('click', () => {
    window.stop();
    done();
    stopped();
    byId('address').focus();
  });
  addEventListener('pageshow', done); // who comes back finds nothing that waits
}

function done() {
  clearTimeout(timer);
  const line = byId('asking');
  if (line.hidden) return;
  line.hidden = true;
  setState(before);
  unsayWaiting(line.querySelector('span')!.textContent!);
}
