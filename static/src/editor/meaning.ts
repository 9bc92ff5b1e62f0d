import type { Extension } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import { element } from '../dom/dom';
import { prose } from '../words/prose';

/** What rules mean, by reading and line: the same line means the same wherever it stands. */
const known = new Map<string, Promise<string>>();

/** How many answers are kept. */
const most = 500;

/** Returns which addresses the rule on a line is about; '' for other lines, or if that cannot be asked. */
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

/** Asks for the meaning of one line, so it costs the same whatever the file. */
async function ask(line: string, reading: string): Promise<string> {
  const response = await fetch('/meaning', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ line, reading }),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return ((await response.json()) as { meaning: string }).meaning;
}

/** Says which addresses a rule is about by a reading, while one points at it. */
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
