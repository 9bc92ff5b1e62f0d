import { Prec } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { Choosing } from './choice';
import { replaceArea } from './editor';
import { gutters } from './gutters';
import { showLights } from './lights';
import { lightCells, markCells, tie } from './link';
import { Live } from './live';
import { showMarks } from './marks';
import { offerAllRemarks } from './remarks';
import { byId } from './page';
import { supported } from './style';

/** Makes the page live. Until it gets here, the page works as it came. */
function start() {
  const area = byId<HTMLTextAreaElement>('robots');
  const form = byId<HTMLFormElement>('tester');
  const parts = byId<HTMLTemplateElement>('live').content;
  const changed = EditorView.updateListener.of((update) => {
    if (update.docChanged) live.soon();
  });
  const checkNow = Prec.high(keymap.of([{ key: 'Mod-Enter', run: () => (void live.now(), true) }]));
  const view = replaceArea(area, form, [checkNow, changed, gutters, showMarks, showLights, lightCells]);
  const live = new Live(view, form);

  document.getElementById('listing')?.remove();
  view.dom.before(parts.querySelector('.tools')!);
  byId('file').append(parts);
  offerAllRemarks();
  tie(view);
  live.onShown(() => markCells(view));
  const choosing = new Choosing(view, () => {});
  live.onShown(() => choosing.show());
  document.addEventListener('input', (e) => {
    const field = e.target as HTMLInputElement;
    if (field.form === form && field.name !== 'theme' && field.name !== 'address') live.soon();
  });
  form.addEventListener('submit', (e) => {
    const { name, value, formAction } = (e.submitter ?? {}) as HTMLButtonElement;
    if (formAction && new URL(formAction).pathname !== '/') return; // to fetch is to go to another page
    e.preventDefault();
    void live.now(name ? { [name]: value } : {});
  });
  // Where the response itself decides, what the page says stands until somebody edits.
  if (!document.querySelector('#response[data-decides]')) void live.now();
}

if (supported && document.getElementById('live')) start();
