import type { EditorView } from '@codemirror/view';
import { byId } from '../dom/dom';
import { encodingOf, type FileEncoding, isFileEncoding, plainEncoding, setEncoding } from '../file/encoding';

/** A verdict, by the URL and the crawler that it is about. */
export interface Selection {
  url: string;
  crawler: string;
}

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
  expect: string; // what is expected of the file, one per line
  encoding: FileEncoding;
  selection: Selection | null;
}

const fields = ['urls', 'agents', 'reading', 'site', 'expect'] as const;

/** Returns what is on the page; selection is the verdict looked into. */
export function currentState(view: EditorView, selection: Selection | null): TesterState {
  const [urls, agents, reading, site, expect] = fields.map((id) => byId<HTMLInputElement>(id).value);
  const asked = { urls: urls!, agents: agents!, reading: reading!, site: site!, expect: expect! };
  return { robots: view.state.doc.toString(), ...asked, encoding: encodingOf(view.state), selection };
}

/** Puts a state on the page; which verdict is looked into is for the caller to set. */
export function restoreState(view: EditorView, state: TesterState) {
  for (const id of fields) byId<HTMLInputElement>(id).value = state[id];
  const changes = { from: 0, to: view.state.doc.length, insert: state.robots };
  view.dispatch({ changes, effects: setEncoding.of(state.encoding), selection: { anchor: 0 } });
}

/** What links and files hold that were made under earlier names. */
interface Earlier {
  form: Omit<FileEncoding, 'unusual'> & { odds?: string };
  cell: Selection | null;
}

/** Reads a state from wherever it was kept as JSON. Returns null if it is something else. */
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
