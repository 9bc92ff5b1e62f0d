import type { EditorView } from '@codemirror/view';
import { formOf, setForm } from './form';
import { byId, word } from './page';
import { parseWhole, type Whole } from './whole';

/** Files with more octets are not opened: the tester reads less. */
const most = 8 * 1024 * 1024;

/** What else there is to do when a file was opened. */
interface Opened {
  trouble(text: string): void;
  whole(all: Whole): void;
}

/** Lets files be chosen and dropped. Returns what lets the visitor choose one. */
export function openFiles(view: EditorView, opened: Opened): () => void {
  const input = byId<HTMLInputElement>('file-input');
  const open = (file: File | undefined) => {
    if (file) void show(view, file, opened);
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

async function show(view: EditorView, file: File, opened: Opened) {
  if (file.size > most) return opened.trouble(word('large', { octets: file.size }));
  const { decode } = await import('./octets');
  const { text, form } = decode(new Uint8Array(await file.arrayBuffer()));
  const all = text.startsWith('{') ? parseWhole(text) : null;
  if (all) return opened.whole(all);
  view.dispatch({
    changes: { from: 0, to: view.state.doc.length, insert: view.state.toText(text) },
    effects: setForm.of(form),
    selection: { anchor: 0 },
    scrollIntoView: true,
    userEvent: 'input.open',
  });
  view.focus();
}

/** Saves the file as it stands, in the form it was opened in. */
export async function saveFile(view: EditorView) {
  const { encode } = await import('./octets');
  save('robots.txt', new Blob([encode(view.state.doc.toString(), formOf(view.state))], { type: 'text/plain' }));
}

/** Saves all that is on the page as a file that can be opened here again. */
export function saveWhole(all: Whole) {
  save('whichline.json', new Blob([JSON.stringify(all)], { type: 'application/json' }));
}

function save(name: string, blob: Blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
