import type { Extension } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import { element, prose } from '../page/prose';

/** What rules mean, by line as it is written: the same line means the same wherever it stands. */
const known = new Map<string, Promise<string>>();

/** How many answers are kept. */
const most = 500;

/** Returns which addresses the rule on a line is about; '' for other lines, or if that cannot be asked. */
export function meaningOf(line: string): Promise<string> {
  if (!/^\s*(dis)?allow\b/i.test(line) || line.length > 2000) return Promise.resolve('');
  let meaning = known.get(line);
  if (!meaning) {
    if (known.size === most) known.clear();
    meaning = ask(line).catch(() => {
      known.delete(line);
      return '';
    });
    known.set(line, meaning);
  }
  return meaning;
}

/** Asks for the meaning of one line, so it costs the same whatever the file. */
async function ask(line: string): Promise<string> {
  const response = await fetch('/api/v1/test', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ robots_txt: `User-agent: *\n${line}`, include: ['lines'] }),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { lines } = (await response.json()) as { lines: { meaning?: string }[] };
  return lines[1]?.meaning ?? '';
}

/** Says which addresses a rule is about, while one points at it. */
export const explainRules: Extension = hoverTooltip(async (view, position) => {
  const line = view.state.doc.lineAt(position);
  const meaning = await meaningOf(line.text);
  if (!meaning) return null;
  return {
    pos: line.from,
    end: line.to,
    create() {
      const dom = element('div', 'meaning');
      dom.append(...prose(meaning));
      return { dom };
    },
  };
});
