import { download } from '../dom/download';
import type { Class, Verdicts } from './verdicts';

/** The names of classes in exports. */
const exported: Record<Class, string> = { blocked: 'blocked', 'not-a-url': 'not a URL', 'not-covered': 'not covered', allowed: 'allowed' };

/** Saves rows in the server's format: RFC 4180, without formulas in cells. */
export function saveRows(verdicts: Verdicts, places: Uint32Array, text: string[]) {
  const parts = ['url,user_agent,verdict,line,rule,reason\r\n'];
  let part = '';
  for (const at of places) {
    const { class: of, line, reason } = verdicts.outcome(at);
    const rule = line ? (text[line - 1] ?? '').trim() : '';
    part += [verdicts.url(at), verdicts.crawler(at), exported[of], line ? String(line) : '', rule, reason].map(cell).join(',') + '\r\n';
    if (part.length > 1 << 20) {
      parts.push(part);
      part = '';
    }
  }
  download('robots-verdicts.csv', new Blob([...parts, part], { type: 'text/csv' }));
}

/** The start of a formula for a spreadsheet, also after skipped characters or a semicolon. */
const formula = /(^|;)(?=[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠])|^(?=[\t\r\n\0])/gu;

function cell(text: string): string {
  const inert = text.replace(formula, "$1'");
  return /[",\r\n]|^\s/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
