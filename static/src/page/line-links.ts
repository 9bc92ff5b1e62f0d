import { EditorView } from '@codemirror/view';
import { byId } from '../dom/dom';
import { type DecidingLines, setDeciding } from '../editor/deciding';
import { lineNumber, lineStart } from '../editor/marks';
import { goToRemark } from '../editor/next-remark';
import { reveal } from './tabs';

/** Connects mentions of lines on the page with the editor, in both directions. */
export function linkLines(view: EditorView) {
  const page = document.getElementById('main')!;
  page.addEventListener('click', (e) => follow(e, view));
  byId('file-facts').addEventListener('click', (e) => {
    const of = (e.target as HTMLElement).dataset['step'];
    if (of) goToRemark(view, 1, of);
  });
  page.addEventListener('pointerover', (e) => point(view, e.target));
  page.addEventListener('pointerleave', () => point(view, null));
  page.addEventListener('focusin', (e) => point(view, e.target));
  page.addEventListener('focusout', () => point(view, null));
  const named = () => {
    const line = /^#L(\d+)$/.exec(location.hash)?.[1];
    if (line) show(view, Number(line));
  };
  addEventListener('hashchange', named);
  named();
}

/** Goes to the line of a link. */
function follow(e: MouseEvent, view: EditorView) {
  const link = (e.target as Element).closest<HTMLAnchorElement>('a[href^="#L"], [data-goto]');
  if (!link || e.ctrlKey || e.metaKey || e.shiftKey) return;
  e.preventDefault();
  goTo(view, Number(link.dataset['goto'] ?? link.hash.slice(2)));
}

/** Shows a line and goes there. */
export function goTo(view: EditorView, line: number) {
  reveal(view.dom);
  view.focus();
  show(view, line);
}

/** Puts the caret in a line, and the line in view. */
function show(view: EditorView, line: number) {
  const at = lineStart(view.state, line);
  view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at) });
}

let pointed: Element | null = null;

/** Highlights the lines that decide the verdict, the trial or the link under the pointer. */
function point(view: EditorView, target: EventTarget | null) {
  const what = target instanceof Element ? target.closest('[data-line], [data-outcome], a[href^="#L"]') : null;
  if (what === pointed) return;
  pointed = what;
  view.dispatch({ effects: setDeciding.of({ cause: 'pointed', lines: what && decidingLines(what) }) });
}

/** Returns the deciding lines of a server-rendered element. */
export function decidingLines(what: Element): DecidingLines {
  const cell = what.closest<HTMLElement>('[data-line], [data-lost]');
  if (cell) {
    const lost = cell.dataset['lost']?.split(' ').map(Number) ?? [];
    return { wins: Number(cell.dataset['line'] ?? 0), lost, named: 0 };
  }
  const link = what.closest('tr')?.querySelector<HTMLAnchorElement>('a[href^="#L"]') ?? (what as HTMLAnchorElement);
  const line = Number(link.hash?.slice(2));
  return what.closest('[data-outcome="wins"]') ? { wins: line, lost: [], named: 0 } : { wins: 0, lost: [], named: line };
}

/** Marks the verdicts that the rule at the caret decides, while the editor has the focus. */
export const markDecidedAtCaret = EditorView.updateListener.of(({ view, selectionSet, focusChanged, docChanged }) => {
  if (selectionSet || focusChanged || docChanged) markDecided(view);
});

/** Marks the cells that the line at the caret decides. */
export function markDecided(view: EditorView) {
  const line = view.hasFocus ? lineNumber(view.state, view.state.selection.main.head) : 0;
  for (const cell of document.querySelectorAll<HTMLElement>('#answers td[data-line]')) {
    cell.toggleAttribute('data-lit', Number(cell.dataset['line']) === line);
  }
}
