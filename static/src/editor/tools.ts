import { openSearchPanel, searchKeymap } from '@codemirror/search';
import type { Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { complete } from './complete';
import { find } from './find';

export { openSearchPanel };

/** Extensions needed only for editing and searching. */
export const tools: Extension = [complete, find, keymap.of([...searchKeymap])];
