import type { EditorView } from '@codemirror/view';
import { byId } from '../dom/dom';
import { download } from '../dom/download';
import { encodingOf, setEncoding } from '../file/encoding';
import { parseState, type TesterState } from '../state/state';
import { word } from '../words/words';

/** Larger files are not opened, as the server's limit is lower. */
const largestFile = 8 * 1024 * 1024;

/** Handlers for files that are not plain text. */
interface Handlers {
  failed(text: string): void; // the file cannot be opened; with the reason
  state(state: TesterState): void; // the file was saved by the tester and holds a whole state
}

/** Lets visitors choose and drop files. Returns a function that opens the file dialog. */
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

/** Calls open for a file dropped on the element, before the editor handles the drop. */
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

/** Shows a file, unless another one is opened while it is read. */
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

/** Saves the file in the encoding in which it was opened. */
export async function saveFile(view: EditorView) {
  const { encode } = await import('../file/codec');
  download('robots.txt', new Blob([encode(view.state.doc.toString(), encodingOf(view.state))], { type: 'text/plain' }));
}

/** Saves the page's state as a file that can be opened here again. */
export function saveState(state: TesterState) {
  download('whichline.json', new Blob([JSON.stringify(state)], { type: 'application/json' }));
}
