import type { EditorState } from '@codemirror/state';
import { byId, element } from '../dom/dom';
import { encodingOf } from '../file/encoding';
import { word } from '../words/words';

/** Lists the properties of the file other than its text. None of them changes unless requested. */
export function showEncodingFacts(state: EditorState) {
  const { encoding, ending, unusual } = encodingOf(state);
  const facts = [];
  if (state.sliceDoc(0, 1) === '\ufeff') facts.push(word('encoding.bom'));
  if (encoding !== 'utf-8') facts.push(word(`encoding.${encoding}`));
  if (unusual) facts.push(word('encoding.mixed', { ending: word(`encoding.${ending}`), n: unusual.split(' ').length }));
  else if (ending !== 'lf') facts.push(word('encoding.ending', { ending: word(`encoding.${ending}`) }));
  const list = byId('encoding-facts');
  if (facts.join('') === list.textContent) return;
  list.replaceChildren(...facts.map((fact) => element('li', '', fact)));
  byId('encoding-convert').hidden = encoding === 'utf-8';
}
