import { redo, undo } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';
import { byId } from '../dom/dom';

/** Enables the buttons above the editor. The action cleared is called after the file is cleared. */
export function useToolbar(view: EditorView, actions: Record<string, () => void>) {
  const all: Record<string, () => void> = {
    undo: () => void (undo(view), view.focus()),
    redo: () => void (redo(view), view.focus()),
    clear: () => {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length }, userEvent: 'delete' });
      view.focus();
      actions['cleared']?.();
    },
    shortcuts: () => byId<HTMLDialogElement>('shortcuts').showModal(),
    ...actions,
  };
  byId('tools').addEventListener('click', (e) => {
    const tool = (e.target as Element).closest<HTMLElement>('[data-tool]');
    if (tool) all[tool.dataset['tool']!]?.();
  });
  nameKeys();
}

/** Labels the keys for the visitor's keyboard. */
function nameKeys() {
  if (!/Mac|iPhone|iPad/.test(navigator.platform)) return;
  for (const key of document.querySelectorAll('kbd[data-mod]')) key.textContent = '⌘';
}
