import { EditorView } from '@codemirror/view';
import { entries, type Marks, type MarkText } from '../file/marks';
import { isFinding } from '../words/prose';
import { say } from '../words/status';
import { ordinal, word } from '../words/words';
import { lineNumber, lineStart, marksOf } from './marks';

/** Goes to the next or previous line with remarks, all or those with the given code, and announces them. */
export function goToRemark(view: EditorView, step: 1 | -1, of?: string): boolean {
  const marks = marksOf(view.state);
  if (!marks) return false;
  const said = byLine(marks, of);
  const lines = [...said.keys()].sort((a, b) => a - b);
  if (lines.length === 0) {
    say(word('nothing'), 0);
    return true;
  }
  const here = lineNumber(view.state, view.state.selection.main.head);
  const next = step > 0 ? (lines.find((n) => n > here) ?? lines[0]!) : (lines.findLast((n) => n < here) ?? lines.at(-1)!);
  const at = lineStart(view.state, next);
  view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
  say(`${word('line', { n: ordinal(next) })}: ${said.get(next)!.map(spoken).join(' ')}`, 0);
  return true;
}

function byLine(marks: Marks, of?: string): Map<number, MarkText[]> {
  const said = new Map<number, MarkText[]>();
  const add = (line: number, text: number) => {
    const { code } = marks.texts[text]!;
    if (of ? code === of : code !== 'wins') said.set(line, [...(said.get(line) ?? []), marks.texts[text]!]);
  };
  for (const [line, , , text] of entries(marks.remarks, 4)) add(line!, text!);
  for (const [line, text] of entries(marks.fused, 3)) add(line!, text!);
  return said;
}

/** Returns a remark as announced. The text of a finding is in the list of findings. */
function spoken(text: MarkText): string {
  const sentence = isFinding(text) ? messageOf(text.text) : text.text.replaceAll('`', '');
  return /[.:]$/.test(sentence) ? sentence : `${sentence}.`;
}

function messageOf(code: string): string {
  const message = document.querySelector(`[data-finding="${CSS.escape(code)}"] .message`);
  return message?.textContent?.replace(/\s+/g, ' ').trim() ?? code;
}
