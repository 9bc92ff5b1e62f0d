import type { EditorView } from '@codemirror/view';
import { byId } from '../dom/dom';
import { download } from '../dom/download';
import { encodingOf } from '../file/encoding';
import { problemIn } from '../server/check';
import { tell } from '../words/status';
import { word } from '../words/words';

/** Lets the entries of the menu do what a script is needed for. */
export function useExports(view: EditorView, form: HTMLFormElement) {
  const all: Record<string, () => void> = {
    json: () => tellUnreached(saveAnswer(view, form)),
    table: () => tellUnreached(copyTable(form)),
    print: () => print(),
  };
  byId('export').addEventListener('click', (e) => {
    const entry = (e.target as Element).closest<HTMLElement>('[data-export]');
    if (entry) all[entry.dataset['export']!]?.();
  });
}

/** Says that the server could not be reached where something fails for that. */
export function tellUnreached(done: Promise<void>) {
  done.catch(() => tell(word('unreached')));
}

/** Saves what the API answers to what the page asks. */
async function saveAnswer(view: EditorView, form: HTMLFormElement) {
  const { apiRequest } = await import('../file/codec');
  const body = await apiRequest(new FormData(form), view.state.doc.toString(), encodingOf(view.state));
  const response = await fetch('/api/v1/test', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  if (!response.ok) return tell((await problemIn(response)).message);
  download('verdicts.json', await response.blob());
}

/** Copies the verdicts as a spreadsheet takes them, or saves them where the browser does not let a page copy. */
async function copyTable(form: HTMLFormElement) {
  const fields = new URLSearchParams([...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]));
  const response = await fetch('/export?format=tsv', { method: 'POST', body: fields });
  if (!response.ok) return tell(word('failed.table'));
  const table = await response.text();
  try {
    await navigator.clipboard.writeText(table); // there is no clipboard on a page that came without encryption
    tell(word('copied.table'));
  } catch {
    download('verdicts.tsv', new Blob([table], { type: 'text/tab-separated-values' }));
  }
}
