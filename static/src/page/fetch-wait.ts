import { byId, plainPath } from '../dom/dom';
import { sayWaiting, unsayWaiting } from '../words/status';
import { word } from '../words/words';
import { setState, type State } from './band';
import { waitShowsAfter } from './stale';

let timer: ReturnType<typeof setTimeout> | undefined;
let before: State = 'current'; // the previous relation of the answer to the form

/**
 * Shows that the page waits for a site, with a button to stop: the page stays until the site
 * has answered. Stopping ends every wait of the page, so it calls stopped.
 */
export function showFetchWait(form: HTMLFormElement, stopped: () => void) {
  const line = byId('asking');
  const stop = line.querySelector('button')!;
  form.addEventListener('submit', (e) => {
    const path = plainPath((e.submitter as HTMLButtonElement | null)?.formAction ?? form.action);
    if (path === '/' || path === '/export') return; // the page stays
    const site = byId<HTMLInputElement>('address').value.trim().replace(/^https?:\/\//, '').split('/')[0]!;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (onbeforeunload) return; // the browser may ask before it leaves, and visitors who stay wait for nothing
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
  addEventListener('pageshow', done); // nothing waits after Back
}

function done() {
  clearTimeout(timer);
  const line = byId('asking');
  if (line.hidden) return;
  line.hidden = true;
  setState(before);
  unsayWaiting(line.querySelector('span')!.textContent!);
}
