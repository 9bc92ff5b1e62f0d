import { type Extension, Prec } from '@codemirror/state';
import { type EditorView, keymap } from '@codemirror/view';
import { goToRemark } from '../editor/next-remark';
import { enterRemarkRow, fixLine } from '../editor/remark-row';

/**
 * The editor's keys that are not standard. The keys for editing lines are in
 * editor/commands.ts, and templates/screen/editor.go lists the keys that the page documents.
 */
export function editorKeys(check: () => void, find: (view: EditorView) => void): Extension {
  return Prec.high(
    keymap.of([
      { key: 'Mod-Enter', run: () => (check(), true) },
      { key: 'Mod-.', run: fixLine },
      { key: 'Mod-f', run: (view) => (find(view), true) },
      { key: 'F8', run: (view) => goToRemark(view, 1), shift: (view) => goToRemark(view, -1) },
      { key: 'Tab', run: enterRemarkRow },
    ]),
  );
}

/** Moves from verdict to verdict by keys, regardless of the focus. */
export function stepByKeys(step: (by: 1 | -1) => void) {
  addEventListener('keydown', (e) => {
    if (!e.altKey || e.ctrlKey || e.metaKey || e.shiftKey || (e.key !== 'PageDown' && e.key !== 'PageUp')) return;
    e.preventDefault();
    step(e.key === 'PageDown' ? 1 : -1);
  });
}
