import { openSearchPanel, searchKeymap } from '@codemirror/search';
import type { Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { complete } from './complete';
import { find } from './find';

export { openSearchPanel };

/** What only those need who edit the file or search in it. */
export const tools: Extension = [complete, find, keymap.of([...searchKeymap])];
