import type { EditorView } from '@codemirror/view';
import type { Choice } from './choice';
import { type Form, formOf, isForm, plainForm, setForm } from './form';
import { byId } from './page';

/** Everything that makes up what a visitor sees: the file, what is asked of it, and what is looked into. */
export interface Whole {
  robots: string; // lines end with LF
  urls: string;
  agents: string;
  reading: string;
  site: string;
  form: Form;
  cell: Choice | null;
}

const fields = ['urls', 'agents', 'reading', 'site'] as const;

/** Returns what is on the page. */
export function whole(view: EditorView, cell: Choice | null): Whole {
  const [urls, agents, reading, site] = fields.map((id) => byId<HTMLInputElement>(id).value);
  return { robots: view.state.doc.toString(), urls: urls!, agents: agents!, reading: reading!, site: site!, form: formOf(view.state), cell };
}

/** Puts all of it on the page; the choice is for the caller to make. */
export function restore(view: EditorView, all: Whole) {
  for (const id of fields) byId<HTMLInputElement>(id).value = all[id];
  const changes = { from: 0, to: view.state.doc.length, insert: all.robots };
  view.dispatch({ changes, effects: setForm.of(all.form), selection: { anchor: 0 } });
}

/** Reads what whole returned, from wherever it was kept. Returns null if it is something else. */
export function parseWhole(json: string): Whole | null {
  let found: Partial<Whole>;
  try {
    found = JSON.parse(json) as Partial<Whole>;
  } catch {
    return null;
  }
  if (typeof found?.robots !== 'string') return null;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const { cell, form } = found;
  return {
    robots: found.robots,
    urls: text(found.urls),
    agents: text(found.agents),
    reading: text(found.reading) || 'google',
    site: text(found.site),
    form: isForm(form) ? form : plainForm,
    cell: cell && typeof cell.url === 'string' && typeof cell.crawler === 'string' ? cell : null,
  };
}
