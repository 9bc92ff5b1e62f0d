import type { EditorView } from '@codemirror/view';
import { byId } from '../dom/dom';
import { download } from '../dom/download';
import { encodingOf, setEncoding } from '../file/encoding';
import { parseState, type TesterState } from '../state/state';
import { word } from '../words/words';

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
    if (file) show(view, file, handlers).catch(() => file === latest && handlers.failed(word('unread')));
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

let latest: File | undefined;

/** Shows a file, unless another one is opened before it is read. */
async function show(view: EditorView, file: File, handlers: Handlers) {
  latest = file;
  if (file.size > largestFile) return handlers.failed(word('large', { octets: file.size }));
  const { decode } = await import('../file/codec');
  const { text, encoding } = decode(new Uint8Array(await file.arrayBuffer()));
  if (file !== latest) return;
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
  const { encode } = await import('../file/codec');
  download('robots.txt', new Blob([encode(view.state.doc.toString(), encodingOf(view.state))], { type: 'text/plain' }));
}

/** Saves all that is on the page as a file that can be opened here again. */
export function saveState(state: TesterState) {
  download('whichline.json', new Blob([JSON.stringify(state)], { type: 'application/json' }));
}
