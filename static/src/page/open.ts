import type { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { byId, download, element } from '../dom/dom';
import { encodingFacts, encodingOf, setEncoding } from '../file/encoding';
import { parseState, type TesterState } from '../state/state';
import type * as Tools from '../tool/hand-over';
import { word } from '../words/words';
import { openDropped } from './dropped';

/** Larger files are not opened, as the server's limit is lower. */
const largestFile = 8 * 1024 * 1024;

/** Handlers for files that are not plain text. */
interface Handlers {
  failed(text: string): void; // the file cannot be opened; with the reason
  state(state: TesterState): void; // the file was saved by the tester and holds a whole state
}

/** The file that was chosen or dropped last. */
let latest: File | undefined;

/** Lets visitors choose and drop files. Returns a function that opens the file dialog. */
export function openFiles(view: EditorView, handlers: Handlers): () => void {
  const input = byId<HTMLInputElement>('file-input');
  const failed = (file: File) => () => file === latest && handlers.failed(word('unread'));
  const open = (file: File, content = file) => show(view, content, () => file === latest, handlers);
  input.addEventListener('change', () => {
    const [file] = input.files!;
    if (file) {
      latest = file;
      import('../tool/hand-over').then(({ unpacked }) => unpacked(file)).then((content) => open(file, content)).catch(failed(file));
    }
    input.value = ''; // so that the same file can be chosen again
  });
  takeDrops((file) => {
    latest = file;
    import('../tool/hand-over').then((tools) => openDropped(file, (content) => open(file, content), handlers.failed, tools)).catch(failed(file));
  });
  if (location.hash === '#dropped') import('../tool/hand-over').then((tools) => takeDropped(open, tools)).catch(() => handlers.failed(word('unread')));
  return () => input.click();
}

/** Opens a file that was dropped on another page. */
async function takeDropped(open: (file: File, content: File) => Promise<boolean>, { takeOver, unpacked }: typeof Tools) {
  history.replaceState(history.state, '', location.pathname);
  const dropped = await takeOver();
  if (dropped) await open((latest = dropped.file), await unpacked(dropped.file));
}

/** Calls open for a file dropped on the page, before the editor handles the drop. */
function takeDrops(open: (file: File) => void) {
  for (const type of ['dragover', 'drop'] as const) {
    const take = (e: DragEvent) => {
      if (!e.dataTransfer?.types.includes('Files')) return;
      e.preventDefault();
      e.stopPropagation();
      const [file] = e.dataTransfer.files;
      if (type === 'drop' && file) open(file);
    };
    addEventListener(type, take, { capture: true });
  }
}

/** Shows a file if it is still wanted once it is read. Returns whether it did. */
async function show(view: EditorView, file: File, wanted: () => boolean, handlers: Handlers): Promise<boolean> {
  if (file.size > largestFile) {
    handlers.failed(word('large'));
    return false;
  }
  const { decode } = await import('../file/codec');
  const { text, encoding } = decode(new Uint8Array(await file.arrayBuffer()));
  if (!wanted()) return false;
  const state = text.startsWith('{') ? parseState(text) : null;
  if (state) {
    handlers.state(state);
    return true;
  }
  view.dispatch({
    changes: { from: 0, to: view.state.doc.length, insert: view.state.toText(text) },
    effects: setEncoding.of(encoding),
    selection: { anchor: 0 },
    scrollIntoView: true,
    userEvent: 'input.open',
  });
  view.focus();
  return true;
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

/** Lists the properties of the file other than its text. None of them changes unless requested. */
export function showEncodingFacts(state: EditorState) {
  const { encoding, ending, unusual } = encodingFacts(state);
  const facts = [];
  if (state.sliceDoc(0, 1) === '\ufeff') facts.push(word('encoding.bom'));
  if (encoding !== 'utf-8') facts.push(word(`encoding.${encoding.replace(/[bl]e$/, '')}`));
  if (unusual) facts.push(word('encoding.mixed', { ending: word(`encoding.${ending}`), n: unusual }));
  else if (ending !== 'lf') facts.push(word('encoding.ending', { ending: word(`encoding.${ending}`) }));
  const list = byId('encoding-facts');
  if (facts.join('') === list.textContent) return;
  list.replaceChildren(...facts.map((fact) => element('li', '', fact)));
  byId('encoding-convert').hidden = encoding === 'utf-8';
}

/** Offers to restore a file that was replaced. */
export class Offer<T> {
  private readonly line = byId('restore');

  constructor(
    private readonly replaced: () => T | null,
    private readonly restore: (state: T) => void,
  ) {
    this.line.querySelector('button')!.addEventListener('click', () => {
      if (this.offered) this.restore(this.offered);
    });
  }

  private offered: T | null = null;

  /** Shows the offer if there is a file to restore. */
  show() {
    this.offered = this.replaced();
    this.line.hidden = !this.offered;
  }

  /** Withdraws the offer. */
  hide() {
    this.offered = null;
    this.line.hidden = true;
  }
}
