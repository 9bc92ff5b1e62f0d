import { byId, element, sign } from '../dom/dom';
import { morph } from '../dom/morph';
import { forgetPart } from './parts';
import { proofOf, type VerdictCell } from './table';

/** A URL too long for the band, and one too long for a narrow band. */
const longWord = /(\S{40})\S{5,}(\S{20})/g;
const longInNarrow = /(\S{12})\S{5,}(\S{8})/g;

/** Cuts out the middle of long URLs. Rules are code, and never cut. */
function shorten(text: Element, long: RegExp) {
  for (const node of text.childNodes) if (node instanceof Text) node.data = node.data.replace(long, '$1…$2');
}

/** The relation of the answer to the form. */
export type State = 'current' | 'stale' | 'waiting' | 'fault';

/** Sets the relation of the answer to the form. */
export function setState(state: State) {
  const sentence = byId('sentence');
  if (sentence.dataset['state'] !== state) sentence.dataset['state'] = state;
  if (state === 'current') measure();
}

/** Shows an error in the form in place of the answer. */
export function sayFault(text: string) {
  show('sentence problem', null, [sign('!', 'sign'), element('span', 'text', text)]);
  setState('fault');
}

/** Makes the text that does not fit in the band unfoldable. */
export function unfoldBand() {
  const button = document.querySelector<HTMLElement>('.band-more')!;
  button.addEventListener('click', () => {
    const open = byId('headline').toggleAttribute('data-open');
    button.ariaExpanded = String(open);
  });
  addEventListener('resize', measure); // as when a phone is turned
}

/** Shows the answer for a verdict in the table. */
export function sayVerdict(cell: VerdictCell) {
  const said = proofOf(cell)?.querySelectorAll<HTMLElement>('[data-answer-for]') ?? [];
  const answer = [...said].find((one) => one.dataset['answerFor'] === cell.dataset['crawler']) ?? said[0];
  if (!answer) return setState('stale');
  const text = element('span', 'text', ...answer.lastElementChild!.cloneNode(true).childNodes);
  shorten(text, longWord);
  const signed = answer.querySelector('.sign')!.textContent!;
  show(answer.className, answer.dataset['answer']!, [sign(signed, 'sign'), ' ', text]);
  sayReaders(cell.querySelector<HTMLElement>('.differs'));
  sayRevealed(nearMissOf(answer));
  measure();
}

let measuring = 0;

/**
 * Measures whether the whole answer is in view, so that the rest can be unfolded. It does so
 * in the next frame, which needs a layout anyway.
 */
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

/** Names the search engines that disagree, as a cell does. */
function sayReaders(differs: HTMLElement | null) {
  const link = byId<HTMLAnchorElement>('band-readers');
  if (differs?.hasAttribute('data-left-out') && !differs.hasChildNodes()) return;
  link.hidden = !differs;
  forgetPart('band-readers');
  if (!differs) return;
  link.href = differs.dataset['readings']!;
  link.toggleAttribute('data-left-out', differs.hasAttribute('data-left-out'));
  link.replaceChildren(sign('⚠'), ` ${differs.title}`);
}

/** Returns the near miss of an answer, which is between it and the next one. */
function nearMissOf(answer: Element): Element | null {
  let next = answer.nextElementSibling;
  while (next && !next.matches('[data-answer-for]')) {
    const reveals = next.querySelector('[data-near-miss] > .reveals');
    if (reveals) return reveals;
    next = next.nextElementSibling;
  }
  return null;
}

/** Shows a near miss. */
function sayRevealed(reveals: Element | null) {
  const line = byId('band-near');
  forgetPart('band-near');
  line.hidden = !reveals;
  if (!reveals) return;
  line.replaceChildren(sign('•'), ' ', ...reveals.cloneNode(true).childNodes);
}
