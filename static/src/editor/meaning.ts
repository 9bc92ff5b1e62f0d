import type { Extension } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import { element, prefix } from '../dom/dom';
import { prose } from '../words/prose';

/** The meanings of rules by reading and line. A line means the same wherever it occurs. */
const known = new Map<string, Promise<string>>();

/** Maximum number of answers kept. */
const most = 500;

/** Returns the meaning of the rule on a line; '' for other lines, or if the server cannot be reached. */
function meaningOf(line: string, reading: string): Promise<string> {
  if (!/^\s*(dis)?allow\b/i.test(line) || line.length > 2000) return Promise.resolve('');
  const key = `${reading} ${line}`;
  let meaning = known.get(key);
  if (!meaning) {
    if (known.size === most) known.clear();
    meaning = ask(line, reading).catch(() => {
      known.delete(key);
      return '';
    });
    known.set(key, meaning);
  }
  return meaning;
}

/** Requests the meaning of a single line, so that the cost is independent of the file. */
async function ask(line: string, reading: string): Promise<string> {
  const response = await fetch(prefix + '/meaning', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ line, reading }),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return ((await response.json()) as { meaning: string }).meaning;
}

/** Shows the meaning of the rule under the pointer, by a reading. */
export const explainRules = (reading: () => string): Extension => hoverTooltip(async (view, position) => {
  const line = view.state.doc.lineAt(position);
  const meaning = await meaningOf(line.text, reading());
  if (!meaning) return null;
  return {
    pos: line.from,
    end: line.to,
    create() {
      return { dom: element('div', 'meaning', ...prose(meaning)) };
    },
  };
});
