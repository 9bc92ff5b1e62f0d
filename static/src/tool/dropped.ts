import { byId, choose, plainPath, prefix } from '../dom/dom';
import { contentOf, type Dropped, handOver, pathOf, recognise, takeOver } from './hand-over';
import type { Kind } from './kinds';

/** Opens a dropped file: here, if this page is the tool for it, or else on the page of its tool. */
export async function open(file: File) {
  const dropped = await recognise(file);
  const robots = document.querySelector<HTMLTextAreaElement>('#file-row textarea');
  const version = emptyVersion();
  if (dropped.kind === 'robots' && robots) {
    const { decode } = await import('../file/codec');
    const { text, encoding } = decode(new Uint8Array(await new Response(await contentOf(file)).arrayBuffer()));
    robots.value = text;
    robots.dispatchEvent(new Event('input', { bubbles: true }));
    byId('file-row').toggleAttribute('data-recoded', encoding.encoding !== 'utf-8');
    byId<HTMLDetailsElement>('asked').open = true; // the answer is still about another file
  } else if (dropped.kind === 'robots' && version) {
    chooseFile(version, file);
    byId<HTMLDetailsElement>('asked').open = true;
  } else if (pathOf[dropped.kind] === plainPath()) put(dropped);
  else await handOver(dropped, prefix);
}

/** Returns the file field of the first version that is empty, on the page that compares versions. */
function emptyVersion() {
  const isEmpty = (side: Element) => [...side.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].every((field) => !field.value);
  return [...document.querySelectorAll('.version')].find(isEmpty)?.querySelector<HTMLInputElement>('[type=file]');
}

function chooseFile(field: HTMLInputElement, file: File) {
  const files = new DataTransfer();
  files.items.add(file);
  choose(field, files.files);
}

/** Puts the file that was dropped on another page into the form of this tool. */
export async function takeDropped() {
  const dropped = await takeOver();
  if (dropped) put(dropped);
}

/** Puts a file into the form, says as what it was recognised, and offers the other tools. */
function put({ file, kind }: Dropped) {
  const field = document.querySelector<HTMLInputElement>('.drop [type=file]')!;
  chooseFile(field, file);
  const note = byId('recognised');
  note.querySelector('.name')!.textContent = file.name;
  for (const x of note.querySelectorAll<HTMLElement>('[data-kind]')) x.hidden = x.dataset['kind'] !== kind;
  for (const button of note.querySelectorAll<HTMLButtonElement>('[data-as]')) {
    const as = button.dataset['as'] as Kind;
    button.hidden = pathOf[as] === pathOf[kind];
    button.onclick = () => void handOver({ file, kind: as }, prefix);
  }
  note.hidden = false;
  if (field.form!.id === 'bulk') field.form!.requestSubmit(); // it answers in place
}
