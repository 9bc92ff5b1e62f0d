import { entries, type Marks } from './answer';
import { byId, word } from './page';
import { element, isFinding, remark } from './prose';

/** How many remarks are listed unasked. */
const few = 200;

let all = false;
let listed: Marks | null = null;

/** Lists what there is to say about lines, below the editor. */
export function listRemarks(marks: Marks) {
  if (listed && same(listed, marks)) return;
  listed = marks;
  const items = [
    ...[...entries(marks.remarks, 4)].map(([line, , , text]) => ({ line: line!, text: marks.texts[text!]! })),
    ...[...entries(marks.fused, 3)].map(([line, text]) => ({ line: line!, text: marks.texts[text!]! })),
  ]
    .filter(({ text }) => text.code !== 'wins' && !isFinding(text))
    .sort((a, b) => a.line - b.line);
  const list = byId('remarks-list');
  list.replaceChildren(
    ...items.slice(0, all ? items.length : few).map(({ line, text }) => {
      const item = element('li');
      const link = element('a', 'line-ref', word('line', { n: line }));
      link.href = `#L${line}`;
      item.append(link, remark(text));
      return item;
    }),
  );
  byId('remarks-none').hidden = items.length > 0;
  const more = byId('remarks-more');
  more.hidden = all || items.length <= few;
  more.textContent = word('more', { n: items.length });
  const omitted = byId('remarks-omitted');
  omitted.hidden = marks.omitted === 0;
  omitted.textContent = word('omitted', { n: marks.omitted });
}

/** Lets the visitor ask for all remarks. */
export function offerAllRemarks() {
  byId('remarks-more').addEventListener('click', () => {
    all = true;
    const marks = listed;
    listed = null;
    if (marks) listRemarks(marks);
    byId('remarks-list').querySelectorAll<HTMLElement>('a')[few]?.focus();
  });
}

function same(a: Marks, b: Marks) {
  return String(a.remarks) === String(b.remarks) && String(a.fused) === String(b.fused) && JSON.stringify(a.texts) === JSON.stringify(b.texts);
}
