import { Prec } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { Choosing } from './choice';
import { complete } from './complete';
import { replaceArea } from './editor';
import { openFiles, saveFile } from './files';
import { goToFinding } from './findings';
import { keepForm, setForm } from './form';
import { showFormFacts } from './formfacts';
import { gutters } from './gutters';
import { showLights } from './lights';
import { lightCells, markCells, tie } from './link';
import { keepLinks } from './links';
import { Live, onChange } from './live';
import { showMarks } from './marks';
import { byId, data, word } from './page';
import { offerAllRemarks } from './remarks';
import { Session } from './session';
import { isShared, shared } from './share';
import { copyLink } from './sharing';
import { tell } from './status';
import { supported } from './style';
import { useTools } from './tools';
import { restore, type Whole, whole } from './whole';

/** Makes the page live. Until it gets here, the page works as it came. */
function start(tester: HTMLElement) {
  const form = byId<HTMLFormElement>('tester');
  const changed = ({ known } = { known: false }) => {
    showFormFacts(view.state);
    tester.toggleAttribute('data-edited', !view.state.doc.eq(served));
    if (!known) live.soon();
    session.soon();
  };
  const keys = Prec.high(
    keymap.of([
      { key: 'Mod-Enter', run: () => (void live.now(), true) },
      { key: 'F8', run: (view) => goToFinding(view, 1), shift: (view) => goToFinding(view, -1) },
    ]),
  );
  const extensions = [keys, keepForm, onChange(changed), gutters, showMarks, showLights, lightCells, complete];
  const view = replaceArea(byId<HTMLTextAreaElement>('robots'), form, extensions);
  placeParts(tester);
  const served = view.state.doc;
  const live = new Live(view, form);
  let linksChanged = () => {};
  const choosing = new Choosing(view, () => {
    session.soon();
    linksChanged();
  });
  const session = new Session(whole(view, null), () => whole(view, choosing.chosen));
  live.onShown(() => {
    markCells(view);
    choosing.show();
  });
  linksChanged = keepLinks(live, choosing, () => whole(view, choosing.chosen));
  const open = (all: Whole) => {
    restore(view, all);
    choosing.choose(all.cell);
    void live.now();
  };

  offerAllRemarks();
  tie(view);
  listen(live, () => changed());
  const choose = openFiles(view, { trouble: tell, whole: open });
  useTools(view, { open: choose, save: () => saveFile(view), copy: () => copyLink(whole(view, choosing.chosen)) });
  byId('form-convert').addEventListener('click', () => {
    view.dispatch({ effects: setForm.of({ encoding: 'utf-8' }) });
  });
  addEventListener('hashchange', () => void openShared(open));
  void begin(live, session, open);
}

/** Shows what belongs to the editor, in place of what it makes needless. */
function placeParts(tester: HTMLElement) {
  document.getElementById('listing')?.remove();
  byId('file').append(byId<HTMLTemplateElement>('live').content);
  tester.dataset['ready'] = '';
}

/** Opens what was shared or typed before, or answers what the page came with. */
async function begin(live: Live, session: Session, open: (all: Whole) => void) {
  if (await openShared(open)) return;
  const before = session.found();
  if (before) return open(before);
  // Where the response itself decides, what the page says stands until somebody edits.
  if (document.querySelector('#response[data-decides]')) return;
  if (data.marks) live.showServed(data.marks);
  else await live.now();
}

/** Opens what the address holds, if it does. The address is done with then: what is typed is not in it. */
async function openShared(open: (all: Whole) => void): Promise<boolean> {
  if (!isShared()) return false;
  const all = await shared();
  history.replaceState(null, '', location.pathname + location.search);
  if (all) open(all);
  else tell(word('damaged'));
  return !!all;
}

/** Asks anew when anything in the form changes, and instead of sending it. */
function listen(live: Live, changed: () => void) {
  document.addEventListener('input', (e) => {
    const field = e.target as HTMLInputElement;
    if (field.form === live.form && field.name !== 'theme' && field.name !== 'address') changed();
  });
  live.form.addEventListener('submit', (e) => {
    const { name, value, formAction } = (e.submitter ?? {}) as HTMLButtonElement;
    if (formAction && new URL(formAction).pathname !== '/') return; // to fetch is to go to another page
    e.preventDefault();
    void live.now(name ? { [name]: value } : {});
  });
}

const tester = document.querySelector<HTMLElement>('.tester[data-live]');
if (tester && supported) start(tester);
else tester?.removeAttribute('data-live');
