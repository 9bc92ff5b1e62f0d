import { byId, element } from '../dom/dom';
import { entries, type Marks, type MarkText } from '../file/marks';
import { isFinding, remark } from '../words/prose';
import { word } from '../words/words';

/** How many remarks are listed unasked. */
const shownAtFirst = 200;

let all = false;
let marked: Marks | null = null;
let listed = ''; // what stands in the list

interface Item {
  line: number;
  text: MarkText;
}

/** Lists what there is to say about lines, under Findings. */
export function listRemarks(marks: Marks) {
  marked = marks;
  const items = itemsOf(marks);
  showItems(all ? items : items.slice(0, shownAtFirst));
  byId('remarks-none').hidden = items.length > 0 || marks.states === 'b'; // of an empty file there is nothing to say
  const more = byId('remarks-more');
  more.hidden = all || items.length <= shownAtFirst;
  more.textContent = word('more', { n: items.length });
  const omitted = byId('remarks-omitted');
  omitted.hidden = marks.omitted === 0;
  omitted.textContent = word('omitted', { n: marks.omitted });
}

/** Returns what is listed, by line. */
function itemsOf(marks: Marks): Item[] {
  const items = [
    ...[...entries(marks.remarks, 4)].map(([line, , , text]) => ({ line: line!, text: marks.texts[text!]! })),
    ...[...entries(marks.fused, 3)].map(([line, text]) => ({ line: line!, text: marks.texts[text!]! })),
  ];
  return items.filter(({ text }) => text.code !== 'wins' && !isFinding(text)).sort((a, b) => a.line - b.line);
}

/** Puts items in the list, unless they stand there. */
function showItems(items: Item[]) {
  const wanted = items.map(({ line, text }) => `${line} ${text.code} ${text.text}`).join('\n');
  if (wanted === listed) return;
  listed = wanted;
  byId('remarks-list').replaceChildren(...items.map(itemElement));
}

function itemElement({ line, text }: Item): HTMLElement {
  const link = element('a', 'line-ref', word('line', { n: line }));
  link.href = `#L${line}`;
  return element('li', '', link, remark(text));
}

/** Lets the visitor ask for all remarks. */
export function offerAllRemarks() {
  byId('remarks-more').addEventListener('click', () => {
    all = true;
    if (marked) listRemarks(marked);
    byId('remarks-list').querySelectorAll<HTMLElement>('a')[shownAtFirst]?.focus();
  });
}
