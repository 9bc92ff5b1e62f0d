import type { EditorView } from '@codemirror/view';
import { byId, plainPath } from './dom/dom';
import { setDeciding, showDeciding } from './editor/deciding';
import { gutters, pasteFromTop, replaceArea, supported } from './editor/editor';
import { foldable, foldIfNone } from './editor/fold';
import { loadTools, openSearch } from './editor/load-tools';
import { setMarks, showMarks } from './editor/marks';
import { explainRules } from './editor/meaning';
import { renewRemarkRow, showRemarkRow } from './editor/remark-row';
import { strip } from './editor/strip';
import { keepEncoding, setEncoding } from './file/encoding';
import { Live, onChange } from './live';
import { unfoldBand } from './page/band';
import { copyLink } from './page/copy-link';
import { Chips } from './page/crawler-chips';
import { useDivider } from './page/divider';
import { tellUnreached, useExports } from './page/exports';
import { showFetchWait } from './page/fetch-wait';
import { editorKeys, stepByKeys } from './page/keys';
import { linkLines, markDecided, markDecidedAtCaret } from './page/line-links';
import { updateLinks } from './page/links';
import { exampleMark, useMenus } from './page/menus';
import { Offer, openFiles, saveFile, showEncodingFacts } from './page/open';
import { printFile } from './page/print';
import { offerAllRemarks } from './page/remarks';
import { aid, renewAids } from './page/reading-aids';
import { linesOf, SelectedVerdict } from './page/selection';
import { readerChosen } from './page/table';
import { onPanel, useTabs } from './page/tabs';
import { useToolbar } from './page/toolbar';
import { fieldsOf } from './server/request';
import { leaveShared } from './state/entry';
import { isShared, shared } from './state/fragment';
import { restoreAddress, Session } from './state/session';
import { currentState, restoreState, type TesterState } from './state/state';
import type { Source, StoredPage } from './state/stored-pages';
import { tell } from './words/status';
import { data, word } from './words/words';

/** Makes the page live. Until it gets here, the page works as it came. */
function start(tester: HTMLElement) {
  const form = byId<HTMLFormElement>('tester');
  const sent = fieldsOf(form);
  const changed = ({ known } = { known: false }) => {
    showEncodingFacts(view.state);
    markExample(tester.toggleAttribute('data-edited', !view.state.doc.eq(served)));
    if (!known) {
      byId('notice').replaceChildren(); // notes on earlier actions no longer apply
      live.soon();
    }
    session.edited();
  };
  const keys = editorKeys(() => void live.now(), find);
  const edited = onChange((change) => {
    const typed = session.typed();
    if (change.whole) live.drop(['fix']);
    changed(change);
    if (typed && change.whole && !change.known) suggest();
  });
  const marking = [gutters, showMarks, showDeciding, showRemarkRow, strip, foldable, markDecidedAtCaret, explainRules(readerChosen)];
  const extensions = [keys, keepEncoding, edited, ...marking, pasteFromTop, loadTools];
  const effects = data.marks ? [setMarks.of(data.marks), setDeciding.of({ cause: 'selected', lines: linesOf() })] : [];
  const view = replaceArea(byId<HTMLTextAreaElement>('robots'), form, extensions, effects);
  placeParts(tester);
  view.coordsAtPos(0); // measures the lines, so that their numbers never stand where they were estimated
  const served = view.state.doc;
  const markExample = exampleMark();
  const live = new Live(view, form, sent, () => session.edited());
  onPanel((panel) => live.seen(panel));
  const suggest = suggestions(tester, live);
  let linksChanged = () => {};
  const chosen = () => {
    session.soon();
    linksChanged();
  };
  const selected = new SelectedVerdict(view, chosen, (row) => live.prove(row));
  const state = () => currentState(view, selected.selection);
  const session = new Session(currentState(view, null), state);
  live.onBefore(() => selected.putBack());
  live.onShown(() => {
    markDecided(view);
    selected.show();
    renewRemarkRow(view);
    foldIfNone(view);
  });
  linksChanged = updateLinks(live, selected, state);
  const open: Open = (state, source = 'opened') => {
    session.bring(source, () => restoreState(view, state));
    selected.select(state.selection);
    offer.show();
    live.drop();
    void live.now();
  };
  const offer = new Offer<TesterState>(
    () => session.replaced(),
    (state) => (open(state, 'typed'), view.focus()),
  );
  const cleared = () => (session.forget(), offer.hide());

  aid();
  live.onShown(renewAids);
  offerAllRemarks();
  useMenus();
  useExports(view, form);
  handOver(form, session);
  showFetchWait(form, () => live.again());
  printFile(view);
  const chips = new Chips();
  live.onShown(() => chips.show());
  stepByKeys((by) => selected.step(by));
  linkLines(view);
  listen(live, () => changed());
  const choose = openFiles(view, { failed: tell, state: open });
  useToolbar(view, { find: () => find(view), open: choose, save: () => tellUnreached(saveFile(view)), copy: () => copyLink(state()), cleared });
  byId('encoding-convert').addEventListener('click', () => {
    view.dispatch({ effects: setEncoding.of({ encoding: 'utf-8' }) });
  });
  session.onTravel(async (kept) => {
    if (kept) reopen(kept, open);
    else {
      live.drop(); // parameters from elsewhere do not affect a shared state
      live.soon();
    }
    return !!kept || openShared(open);
  });
  void begin(live, session, open).then(() => offer.show());
}

/**
 * Hands the page's state to the tools. Where there is room for it, links lead to them by URL
 * alone, so that Back and a reload find them.
 */
function handOver(form: HTMLFormElement, session: Session) {
  document.addEventListener('click', (e) => {
    const link = (e.target as Element).closest<HTMLAnchorElement>('a[data-opens]');
    if (link && session.hand()) link.hash = 'draft';
  });
  form.addEventListener('submit', (e) => {
    const path = (e.submitter as HTMLElement | null)?.dataset['opens'];
    if (!session.hand() || !path) return;
    e.preventDefault();
    e.stopImmediatePropagation();
    location.assign(`${path}#draft`);
  });
}

/** Puts a state on the page, with the origin of its file if it was not opened. */
type Open = (state: TesterState, source?: Source) => void;

/** Opens the panel to find and replace, or reports that it could not be loaded. */
const find = (view: EditorView) => void openSearch(view, () => tell(word('no-search')));

/** Shows the editor's elements, and removes the ones that they replace. */
function placeParts(tester: HTMLElement) {
  document.getElementById('listing')?.remove();
  tester.append(byId<HTMLTemplateElement>('live').content);
  tester.dataset['ready'] = '';
  useTabs(tester);
  useDivider();
  unfoldBand();
}

/** Opens the page's earlier state or a shared one, or else answers the served form. */
async function begin(live: Live, session: Session, open: Open) {
  const kept = session.restored() ?? session.continued();
  if (kept) return reopen(kept, open);
  if (await openShared(open)) return;
  // If the response itself decides, or no request was made, the served answer stays until an edit.
  if (document.querySelector('#response[data-decides], #address[aria-invalid]')) return;
  if (data.marks) live.showServed(data.marks);
  else await live.now();
}

/** Restores the page's earlier state. */
function reopen({ state, address, source }: StoredPage, open: Open) {
  restoreAddress(address);
  open(state, source);
}

/**
 * Opens the state in the URL, if there is one. It stays there for passing on until an edit. If
 * the visitor leaves or types before it is unpacked, it is dropped.
 */
async function openShared(open: Open): Promise<boolean> {
  if (!isShared()) return false;
  const { hash } = location;
  const state = await shared();
  if (location.hash !== hash) return true;
  if (state) open(state);
  else {
    leaveShared();
    tell(word('damaged'));
  }
  return !!state;
}

/**
 * Returns a function to call for a new file: it asks for URLs and crawlers that suit it, unless
 * the visitor chose some.
 */
function suggestions(tester: HTMLElement, live: Live): () => void {
  const tested = () => JSON.stringify(['urls', 'agents'].map((id) => byId<HTMLTextAreaElement>(id).value));
  let ours = tester.hasAttribute('data-example') ? tested() : ''; // those that no visitor chose
  live.onSuggested(() => (ours = tested()));
  return () => void (tested() === ours && live.now({ suggest: '1' }));
}

/** Further parameters that a change of a field invalidates: they would undo the change, or belong to other URLs. */
const outdated: Record<string, string[]> = { agents: ['preset', 'urls-from', 'suggest'], urls: ['urls-from', 'why', 'suggest'] };

/** Checks again on any change in the form, instead of sending it. */
function listen(live: Live, changed: () => void) {
  document.addEventListener('input', (e) => {
    const field = e.target as HTMLInputElement;
    if (field.form !== live.form || field.name === 'theme' || field.name === 'address') return;
    live.drop(outdated[field.name] ?? []);
    changed();
  });
  // A field that is left shows how its lines begin.
  document.addEventListener('focusout', ({ target }) => target instanceof HTMLTextAreaElement && (target.scrollLeft = 0));
  live.form.addEventListener('submit', (e) => {
    const { name, value, formAction } = (e.submitter ?? {}) as HTMLButtonElement;
    if (formAction && plainPath(formAction) !== '/') return; // a fetch is a navigation
    e.preventDefault();
    void live.now(name ? { [name]: value } : undefined);
  });
}

const tester = document.querySelector<HTMLElement>('.tester[data-live]');
if (tester && supported) start(tester);
else tester?.removeAttribute('data-live');
