import type { EditorView } from '@codemirror/view';
import { type FileEncoding, encodingOf, isFileEncoding, plainEncoding, setEncoding } from '../file/encoding';
import { byId } from '../page/page';
import type { Selection } from './selection';

/**
 * Everything that makes up what a visitor sees: the file, what is asked of it, and
 * the verdict looked into. Links and saved files hold it under these names.
 */
export interface TesterState {
  robots: string; // lines end with LF
  urls: string;
  agents: string;
  reading: string;
  site: string;
  form: FileEncoding;
  cell: Selection | null;
}

const fields = ['urls', 'agents', 'reading', 'site'] as const;

/** Returns what is on the page; selection is the verdict looked into. */
export function currentState(view: EditorView, selection: Selection | null): TesterState {
  const [urls, agents, reading, site] = fields.map((id) => byId<HTMLInputElement>(id).value);
  return { robots: view.state.doc.toString(), urls: urls!, agents: agents!, reading: reading!, site: site!, form: encodingOf(view.state), cell: selection };
}

/** Puts a state on the page; which verdict is looked into is for the caller to set. */
export function restoreState(view: EditorView, state: TesterState) {
  for (const id of fields) byId<HTMLInputElement>(id).value = state[id];
  const changes = { from: 0, to: view.state.doc.length, insert: state.robots };
  view.dispatch({ changes, effects: setEncoding.of(state.form), selection: { anchor: 0 } });
}

/** Reads a state from wherever it was kept as JSON. Returns null if it is something else. */
export function parseState(json: string): TesterState | null {
  let found: Partial<TesterState>;
  try {
    found = JSON.parse(json) as Partial<TesterState>;
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
    form: isFileEncoding(form) ? form : plainEncoding,
    cell: cell && typeof cell.url === 'string' && typeof cell.crawler === 'string' ? cell : null,
  };
}
