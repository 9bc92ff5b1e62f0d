import { byId, element } from '../dom/dom';
import { entries, type Marks, type MarkText } from '../file/marks';
import { isFinding, remark } from '../words/prose';
import { ordinal, word } from '../words/words';

/** Number of remarks listed initially. */
const shownAtFirst = 200;

let all = false;
let marked: Marks | null = null;
let listed = ''; // the content of the list

interface Item {
  line: number;
  text: MarkText;
}

/** Lists the remarks on lines, under Findings. */
export function listRemarks(marks: Marks) {
  marked = marks;
  const items = itemsOf(marks);
  showItems(all ? items : items.slice(0, shownAtFirst));
  byId('remarks-none').hidden = items.length > 0 || !isFaultless(marks);
  const more = byId('remarks-more');
  more.hidden = all || items.length <= shownAtFirst;
  more.textContent = word('more', { n: items.length });
  const omitted = byId('remarks-omitted');
  omitted.hidden = marks.omitted === 0;
  omitted.textContent = word('omitted', { n: marks.omitted });
}

/** Reports whether some line applies, and no line has a finding. */
function isFaultless(marks: Marks): boolean {
  return marks.states.includes('c') && [...entries(marks.remarks, 4)].every(([, , , text]) => !isFinding(marks.texts[text!]!));
}

/** Returns the list's entries by line. */
function itemsOf(marks: Marks): Item[] {
  const items = [
    ...[...entries(marks.remarks, 4)].map(([line, , , text]) => ({ line: line!, text: marks.texts[text!]! })),
    ...[...entries(marks.fused, 3)].map(([line, text]) => ({ line: line!, text: marks.texts[text!]! })),
  ];
  return items.filter(({ text }) => text.code !== 'wins' && !isFinding(text)).sort((a, b) => a.line - b.line);
}

/** Updates the list, unless it is the same. */
function showItems(items: Item[]) {
  const wanted = items.map(({ line, text }) => `${line} ${text.code} ${text.text}`).join('\n');
  if (wanted === listed) return;
  listed = wanted;
  byId('remarks-list').replaceChildren(...items.map(itemElement));
}

function itemElement({ line, text }: Item): HTMLElement {
  const link = element('a', 'line-ref', word('line', { n: ordinal(line) }));
  link.href = `#L${line}`;
  return element('li', '', link, remark({ ...text, repeats: false }));
}

/** Enables the button that lists all remarks. */
export function offerAllRemarks() {
  byId('remarks-more').addEventListener('click', () => {
    all = true;
    if (marked) listRemarks(marked);
    byId('remarks-list').querySelectorAll<HTMLElement>('a')[shownAtFirst]?.focus();
  });
}
