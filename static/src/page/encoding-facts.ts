import type { EditorState } from '@codemirror/state';
import { byId, element } from '../dom/dom';
import { encodingOf } from '../file/encoding';
import { word } from '../words/words';

/** Names what the file holds besides its text: nothing of it is changed unasked. */
export function showEncodingFacts(state: EditorState) {
  const { encoding, ending, unusual } = encodingOf(state);
  const facts = [];
  if (state.sliceDoc(0, 1) === '\ufeff') facts.push(word('form.bom'));
  if (encoding !== 'utf-8') facts.push(word(`form.${encoding}`));
  if (unusual) facts.push(word('form.mixed', { ending: word(`form.${ending}`), n: unusual.split(' ').length }));
  else if (ending !== 'lf') facts.push(word('form.ending', { ending: word(`form.${ending}`) }));
  const list = byId('form-facts');
  if (facts.join('') === list.textContent) return;
  list.replaceChildren(...facts.map((fact) => element('li', '', fact)));
  byId('form-convert').hidden = encoding === 'utf-8';
}
