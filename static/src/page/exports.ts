import type { EditorView } from '@codemirror/view';
import { byId, download, prefix } from '../dom/dom';
import { encodingOf } from '../file/encoding';
import { problemIn } from '../server/check';
import { tell } from '../words/status';
import { word } from '../words/words';

/** Enables the menu entries that need a script. */
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

/** Reports a failure to reach the server. */
export function tellUnreached(done: Promise<void>) {
  done.catch(() => tell(word('unreached')));
}

/** Saves the API's answer to the page's question. */
async function saveAnswer(view: EditorView, form: HTMLFormElement) {
  const { apiRequest } = await import('../file/codec');
  const body = await apiRequest(new FormData(form), view.state.doc.toString(), encodingOf(view.state));
  const response = await fetch('/api/v1/test', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  if (!response.ok) return tell((await problemIn(response)).message);
  download('verdicts.json', await response.blob());
}

/** Copies the verdicts for a spreadsheet, or saves them if the browser does not permit copying. */
async function copyTable(form: HTMLFormElement) {
  const fields = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  const response = await fetch(prefix + '/export?format=tsv', { method: 'POST', body: fields });
  if (!response.ok) return tell(word('failed.table'));
  const table = await response.text();
  try {
    await navigator.clipboard.writeText(table); // there is no clipboard on a page served without encryption
    tell(word('copied.table'));
  } catch {
    download('verdicts.tsv', new Blob([table], { type: 'text/tab-separated-values' }));
  }
}
