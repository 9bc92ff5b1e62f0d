import { EditorView } from '@codemirror/view';

/** Scrolls to the top after a file is pasted over another. */
export const pasteFromTop = EditorView.updateListener.of(({ view, startState, transactions }) => {
  const { from, to } = startState.selection.main;
  const all = from === 0 && to === startState.doc.length;
  if (!transactions.some((tr) => tr.isUserEvent('input.paste')) || !(all || startState.doc.length === 0)) return;
  queueMicrotask(() => view.dispatch({ selection: { anchor: 0 }, scrollIntoView: true }));
});
