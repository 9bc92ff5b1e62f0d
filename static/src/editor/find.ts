import { search } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { word } from '../words/words';

const phrases = ['next', 'previous', 'all', 'match case', 'regexp', 'by word', 'replace', 'replace all', 'close'];

/** The panel to find and replace, with the page's texts. */
export const find: Extension = [
  search({ top: true }),
  EditorState.phrases.of(Object.fromEntries(phrases.map((phrase) => [phrase, word(`search.${phrase}`)]))),
];
