import type { EditorView } from '@codemirror/view';
import { byId, element } from '../dom/dom';
import { marksOf } from '../editor/marks';
import { entries } from '../file/marks';

/** Prints the whole file with line numbers, as the editor renders only the lines in view. */
export function printFile(view: EditorView) {
  addEventListener('beforeprint', () => byId('file').append(printed(view)));
  addEventListener('afterprint', () => document.querySelector('.printed')?.remove());
}

function printed({ state }: EditorView): HTMLElement {
  const list = element('ol', 'printed');
  const ignored = ignoredLines(marksOf(state));
  let number = 0;
  for (const text of state.doc.iterLines()) {
    number++;
    if (number > 1 && number === state.doc.lines && text === '') break; // only ends the line above
    list.append(element('li', '', element('span', 'number', String(number)), ' ', element(ignored.has(number) ? 's' : 'span', 'text', text)));
  }
  return list;
}

function ignoredLines(marks: ReturnType<typeof marksOf>): Set<number> {
  const lines = new Set<number>();
  for (const [line, , , text] of entries(marks?.remarks ?? [], 4)) {
    if (marks!.texts[text!]!.code === 'ignored') lines.add(line!);
  }
  return lines;
}
