import { byId, element, sign } from '../dom/dom';
import { morph } from '../dom/morph';
import { word } from '../words/words';
import { forgetPart } from './parts';
import { proofOf, type VerdictCell } from './table';

/** A URL that is too long for the band, and for a narrow one. */
const longWord = /(\S{40})\S{5,}(\S{20})/g;
const longInNarrow = /(\S{12})\S{5,}(\S{8})/g;

/** Leaves out what stands in the middle of long URLs. A rule is code, and never cut. */
function shorten(text: Element, long: RegExp) {
  for (const node of text.childNodes) if (node instanceof Text) node.data = node.data.replace(long, '$1…$2');
}

/** How what the page says relates to what is in the form. */
export type State = 'current' | 'stale' | 'waiting' | 'fault';

/** Says how the answer relates to what is asked. */
export function setState(state: State) {
  const sentence = byId('sentence');
  if (sentence.dataset['state'] !== state) sentence.dataset['state'] = state;
  if (state === 'current') measure();
}

/** Says in the place of the answer what has to be corrected. */
export function sayFault(text: string) {
  show('sentence problem', null, [sign('!', 'sign'), element('span', 'text', text)]);
  setState('fault');
}

/** Lets what the band has no room for be unfolded. */
export function unfoldBand() {
  const button = document.querySelector<HTMLElement>('.band-more')!;
  button.addEventListener('click', () => {
    const open = byId('headline').toggleAttribute('data-open');
    button.ariaExpanded = String(open);
  });
  addEventListener('resize', measure); // as when a phone is turned
}

/** Says what a verdict in the table is. */
export function sayVerdict(cell: VerdictCell) {
  const said = proofOf(cell)?.querySelectorAll<HTMLElement>('[data-answer-for]') ?? [];
  const answer = [...said].find((one) => one.dataset['answerFor'] === cell.dataset['crawler']) ?? said[0];
  if (!answer) return;
  const text = element('span', 'text', ...answer.lastElementChild!.cloneNode(true).childNodes);
  shorten(text, longWord);
  const signed = answer.querySelector('.sign')!.textContent!;
  show(answer.className, answer.dataset['answer']!, [sign(signed, 'sign'), ' ', text]);
  sayReaders(cell.querySelector<HTMLAnchorElement>('.differs'));
  sayRevealed(nearMissOf(answer));
  measure();
}

let measuring = 0;

/** Says whether the whole answer is in view, so that the rest can be asked for: in the frame that shows it, which lays it out anyway. */
function measure() {
  cancelAnimationFrame(measuring);
  measuring = requestAnimationFrame(() => {
    const text = document.querySelector('#sentence[data-answer] .text');
    if (text && isCut(text)) shorten(text, longInNarrow);
    byId('headline').toggleAttribute('data-long', !!text && isCut(text));
  });
}

const isCut = (text: Element) => text.scrollHeight > text.clientHeight + 2;

function show(className: string, answer: string | null, content: (Node | string)[]) {
  const fresh = element('p', className, ...content);
  fresh.id = 'sentence';
  fresh.dataset['state'] = byId('sentence').dataset['state']!;
  if (answer) fresh.dataset['answer'] = answer;
  morph(byId('sentence'), fresh);
  forgetPart('sentence');
}

/** Says how many readers decide otherwise, as a cell does. */
function sayReaders(differs: HTMLAnchorElement | null) {
  const link = byId<HTMLAnchorElement>('band-readers');
  if (differs?.hasAttribute('data-left-out') && !differs.hasChildNodes()) return;
  link.hidden = !differs;
  forgetPart('band-readers');
  if (!differs) return;
  const n = Number(differs.dataset['differ']);
  const all = Number(differs.closest('table')?.dataset['readings'] ?? n);
  link.href = differs.hash;
  link.toggleAttribute('data-left-out', differs.hasAttribute('data-left-out'));
  link.replaceChildren(sign('⚠'), ` ${word('otherwise', { n, all })}`);
}

/** What the URL of an answer reveals stands between it and the next one. */
function nearMissOf(answer: Element): Element | null {
  let next = answer.nextElementSibling;
  while (next && !next.matches('[data-answer-for]')) {
    const reveals = next.querySelector('[data-near-miss] > .reveals');
    if (reveals) return reveals;
    next = next.nextElementSibling;
  }
  return null;
}

/** Says what a URL reveals. */
function sayRevealed(reveals: Element | null) {
  const line = byId('band-near');
  forgetPart('band-near');
  line.hidden = !reveals;
  if (!reveals) return;
  line.replaceChildren(sign('•'), ' ', ...reveals.cloneNode(true).childNodes);
}
