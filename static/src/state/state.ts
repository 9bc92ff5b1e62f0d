import type { EditorView } from '@codemirror/view';
import { byId } from '../dom/dom';
import { encodingOf, type FileEncoding, isFileEncoding, plainEncoding, setEncoding } from '../file/encoding';

/** A verdict, identified by its URL and crawler. */
export interface Selection {
  url: string;
  crawler: string;
}

/**
 * The complete input: the file, the questions about it, and the selected verdict. The names
 * are part of the format of links and saved files.
 */
export interface TesterState {
  robots: string; // lines end with LF
  urls: string;
  agents: string;
  reading: string;
  site: string;
  expect: string; // expectations, one per line
  encoding: FileEncoding;
  selection: Selection | null;
}

const fields = ['urls', 'agents', 'reading', 'site', 'expect'] as const;

/** Returns the page's state; selection is the selected verdict. */
export function currentState(view: EditorView, selection: Selection | null): TesterState {
  const [urls, agents, reading, site, expect] = fields.map((id) => byId<HTMLInputElement>(id).value);
  const asked = { urls: urls!, agents: agents!, reading: reading!, site: site!, expect: expect! };
  return { robots: view.state.doc.toString(), ...asked, encoding: encodingOf(view.state), selection };
}

/** Puts a state on the page. The caller sets the selected verdict. */
export function restoreState(view: EditorView, state: TesterState) {
  for (const id of fields) byId<HTMLInputElement>(id).value = state[id];
  const changes = { from: 0, to: view.state.doc.length, insert: state.robots };
  view.dispatch({ changes, effects: setEncoding.of(state.encoding), selection: { anchor: 0 } });
}

/** Earlier names in links and files. */
interface Earlier {
  form: Omit<FileEncoding, 'unusual'> & { odds?: string };
  cell: Selection | null;
}

/** Parses a stored state. Returns null if the JSON is not a state. */
export function parseState(json: string): TesterState | null {
  let found: Partial<TesterState & Earlier>;
  try {
    found = JSON.parse(json) as Partial<TesterState & Earlier>;
  } catch {
    return null;
  }
  if (typeof found?.robots !== 'string') return null;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const selection = found.selection ?? found.cell;
  const encoding = found.encoding ?? (found.form && { ...found.form, unusual: found.form.odds ?? '' });
  return {
    robots: found.robots,
    urls: text(found.urls),
    agents: text(found.agents),
    reading: text(found.reading) || 'google',
    site: text(found.site),
    expect: text(found.expect),
    encoding: isFileEncoding(encoding) ? encoding : plainEncoding,
    selection: selection && typeof selection.url === 'string' && typeof selection.crawler === 'string' ? selection : null,
  };
}
