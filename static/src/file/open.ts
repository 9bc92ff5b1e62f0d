import type { EditorView } from '@codemirror/view';
import { byId, word } from '../page/page';
import { parseState, type TesterState } from '../state/state';
import { encodingOf, setEncoding } from './encoding';

/** Files with more octets are not opened: the tester reads less. */
const largestFile = 8 * 1024 * 1024;

/** What to do with a file that is no robots.txt to edit. */
interface Handlers {
  failed(text: string): void; // it cannot be opened, and why
  state(state: TesterState): void; // it was saved by the tester and holds more than the file
}

/** Lets files be chosen and dropped. Returns what lets the visitor choose one. */
export function openFiles(view: EditorView, handlers: Handlers): () => void {
  const input = byId<HTMLInputElement>('file-input');
  const open = (file: File | undefined) => {
    if (file) void show(view, file, handlers);
  };
  input.addEventListener('change', () => {
    open(input.files?.[0]);
    input.value = ''; // so that the same file can be chosen again
  });
  takeDrops(byId('file'), open);
  return () => input.click();
}

/** Calls open for a file that is dropped on the element, before the editor sees it. */
function takeDrops(element: HTMLElement, open: (file: File | undefined) => void) {
  for (const type of ['dragover', 'drop'] as const) {
    const take = (e: DragEvent) => {
      if (!e.dataTransfer?.types.includes('Files')) return;
      e.preventDefault();
      e.stopPropagation();
      if (type === 'drop') open(e.dataTransfer.files[0]);
    };
    element.addEventListener(type, take, { capture: true });
  }
}

async function show(view: EditorView, file: File, handlers: Handlers) {
  if (file.size > largestFile) return handlers.failed(word('large', { octets: file.size }));
  const { decode } = await import('./codec');
  const { text, encoding } = decode(new Uint8Array(await file.arrayBuffer()));
  const state = text.startsWith('{') ? parseState(text) : null;
  if (state) return handlers.state(state);
  view.dispatch({
    changes: { from: 0, to: view.state.doc.length, insert: view.state.toText(text) },
    effects: setEncoding.of(encoding),
    selection: { anchor: 0 },
    scrollIntoView: true,
    userEvent: 'input.open',
  });
  view.focus();
}

/** Saves the file as it stands, stored as it was when it was opened. */
export async function saveFile(view: EditorView) {
  const { encode } = await import('./codec');
  save('robots.txt', new Blob([encode(view.state.doc.toString(), encodingOf(view.state))], { type: 'text/plain' }));
}

/** Saves all that is on the page as a file that can be opened here again. */
export function saveState(state: TesterState) {
  save('whichline.json', new Blob([JSON.stringify(state)], { type: 'application/json' }));
}

/** Gives the visitor a file to keep. */
export function save(name: string, blob: Blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
