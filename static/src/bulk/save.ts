import { download } from '../dom/dom';
import { data } from '../words/words';
import type { Signals } from './ask';
import type { Class, Verdicts } from './verdicts';

/** The names of classes in exports. */
const exported: Record<Class, string> = { blocked: 'blocked', 'not-a-url': 'not a URL', 'not-covered': 'not covered', allowed: 'allowed' };

/** Saves rows in the server's format: RFC 4180, without formulas in cells. */
export function saveRows(verdicts: Verdicts, places: Uint32Array, text: string[]) {
  const further = verdicts.withSignals ? data.signals : [];
  const { measure } = verdicts.found;
  const names = ['url', 'user_agent', 'verdict', 'line', 'rule', 'reason', ...further.map(([name]) => name!), ...(measure && [measure])];
  const parts = [names.join(',') + '\r\n'];
  let part = '';
  for (const at of places) {
    const { class: of, line, reason } = verdicts.outcome(at);
    const rule = line ? (text[line - 1] ?? '').trim() : '';
    const said = further.map(([name, ...keys]) => preferences(verdicts.signals(at)?.[name!], keys));
    part += [verdicts.url(at), verdicts.crawler(at), exported[of], line ? String(line) : '', rule, reason, ...said, ...(measure && [String(verdicts.weightAt(at))])].map(cell).join(',') + '\r\n';
    if (part.length > 1 << 20) {
      parts.push(part);
      part = '';
    }
  }
  download('robots-verdicts.csv', new Blob([...parts, part], { type: 'text/csv' }));
}

/** Returns preferences on the use of content, or licences, each with its line; '' for none. */
function preferences(of: Signals[string] = {}, keys: string[]): string {
  const all = Array.isArray(of) ? of.map(({ url, line }) => [url, line]) : keys.filter((key) => of[key]).map((key) => [`${key}=${of[key]!.value}`, of[key]!.line]);
  return all.map(([text, line]) => `${text} (line ${line})`).join(', ');
}

/** The start of a formula for a spreadsheet, also after skipped characters or a semicolon. */
const formula = /(^|;)(?=[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠])|^(?=[\t\r\n\0])/gu;

function cell(text: string): string {
  const inert = text.replace(formula, "$1'");
  return /[",\r\n]|^\s/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
