import {
  addCursorAbove,
  addCursorBelow,
  copyLineDown,
  copyLineUp,
  deleteLine,
  historyKeymap,
  moveLineDown,
  moveLineUp,
  simplifySelection,
  standardKeymap,
  toggleLineComment,
  toggleTabFocusMode,
} from '@codemirror/commands';
import { keymap } from '@codemirror/view';

/**
 * The usual CodeMirror keys for editing lines. The keys for brackets, blocks and indentation,
 * which no robots.txt has, are left out of the initial download.
 */
export const lineKeys = keymap.of([
  ...historyKeymap,
  { key: 'Alt-ArrowUp', run: moveLineUp },
  { key: 'Shift-Alt-ArrowUp', run: copyLineUp },
  { key: 'Alt-ArrowDown', run: moveLineDown },
  { key: 'Shift-Alt-ArrowDown', run: copyLineDown },
  { key: 'Mod-Alt-ArrowUp', run: addCursorAbove },
  { key: 'Mod-Alt-ArrowDown', run: addCursorBelow },
  { key: 'Escape', run: simplifySelection },
  { key: 'Shift-Mod-k', run: deleteLine },
  { key: 'Mod-/', run: toggleLineComment },
  { key: 'Ctrl-m', mac: 'Shift-Alt-m', run: toggleTabFocusMode },
  ...standardKeymap,
]);
