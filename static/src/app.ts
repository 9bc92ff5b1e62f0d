import { Prec } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { complete } from './editor/complete';
import { showDeciding } from './editor/deciding';
import { replaceArea } from './editor/editor';
import { gutters } from './editor/gutters';
import { markDecidedAtCaret, markDecided, linkLines } from './editor/line-links';
import { showMarks } from './editor/marks';
import { explainRules } from './editor/meaning';
import { goToRemark } from './editor/next-remark';
import { supported } from './editor/stylesheet';
import { keepEncoding, setEncoding } from './file/encoding';
import { openFiles, saveFile } from './file/open';
import { showEncodingFacts } from './page/encoding-facts';
import { updateLinks } from './page/links';
import { byId, data, word } from './page/page';
import { useDivider } from './page/divider';
import { unfoldBand } from './page/pickers';
import { offerAllRemarks } from './page/remarks';
import { tell } from './page/status';
import { useTabs } from './page/tabs';
import { useToolbar } from './page/toolbar';
import { Live, onChange } from './server/live';
import { copyLink } from './state/copy-link';
import { isShared, shared } from './state/fragment';
import { SelectedVerdict } from './state/selection';
import { Session } from './state/session';
import { currentState, restoreState, type TesterState } from './state/state';

/** Makes the page live. Until it gets here, the page works as it came. */
function start(tester: HTMLElement) {
  const form = byId<HTMLFormElement>('tester');
  const changed = ({ known } = { known: false }) => {
    showEncodingFacts(view.state);
    tester.toggleAttribute('data-edited', !view.state.doc.eq(served));
    if (!known) live.soon();
    session.soon();
  };
  const keys = Prec.high(
    keymap.of([
      { key: 'Mod-Enter', run: () => (void live.now(), true) },
      { key: 'F8', run: (view) => goToRemark(view, 1), shift: (view) => goToRemark(view, -1) },
    ]),
  );
  const extensions = [keys, keepEncoding, onChange(changed), gutters, showMarks, showDeciding, markDecidedAtCaret, explainRules, complete];
  const view = replaceArea(byId<HTMLTextAreaElement>('robots'), form, extensions);
  placeParts(tester);
  const served = view.state.doc;
  const live = new Live(view, form);
  let linksChanged = () => {};
  const selected = new SelectedVerdict(view, () => {
    session.soon();
    linksChanged();
  });
  const state = () => currentState(view, selected.selection);
  const session = new Session(currentState(view, null), state);
  live.onBefore(() => selected.putBack());
  live.onShown(() => {
    markDecided(view);
    selected.show();
  });
  linksChanged = updateLinks(live, selected, state);
  const open = (state: TesterState) => {
    restoreState(view, state);
    selected.select(state.selection);
    void live.now();
  };

  offerAllRemarks();
  linkLines(view);
  listen(live, () => changed());
  const choose = openFiles(view, { failed: tell, state: open });
  useToolbar(view, { open: choose, save: () => saveFile(view), copy: () => copyLink(state()) });
  byId('form-convert').addEventListener('click', () => {
    view.dispatch({ effects: setEncoding.of({ encoding: 'utf-8' }) });
  });
  addEventListener('hashchange', () => void openShared(open));
  void begin(live, session, open);
}

/** Shows what belongs to the editor, in place of what it makes needless. */
function placeParts(tester: HTMLElement) {
  document.getElementById('listing')?.remove();
  tester.append(byId<HTMLTemplateElement>('live').content);
  tester.dataset['ready'] = '';
  useTabs(tester);
  useDivider();
  unfoldBand();
}

/** Opens what was shared or typed before, or answers what the page came with. */
async function begin(live: Live, session: Session, open: (state: TesterState) => void) {
  if (await openShared(open)) return;
  const restored = session.restored();
  if (restored) return open(restored);
  // Where the response itself decides, what the page says stands until somebody edits.
  if (document.querySelector('#response[data-decides]')) return;
  if (data.marks) live.showServed(data.marks);
  else await live.now();
}

/** Opens what the address holds, if it does. The address is done with then: what is typed is not in it. */
async function openShared(open: (state: TesterState) => void): Promise<boolean> {
  if (!isShared()) return false;
  const state = await shared();
  history.replaceState(null, '', location.pathname + location.search);
  if (state) open(state);
  else tell(word('damaged'));
  return !!state;
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
