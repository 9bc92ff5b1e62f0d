import { download } from '../dom/download';
import type { Class, Verdicts } from './verdicts';

/** The classes as exports have them. */
const exported: Record<Class, string> = { blocked: 'blocked', 'not-a-url': 'not a URL', 'not-covered': 'not covered', allowed: 'allowed' };

/** Saves rows as the server writes them: as RFC 4180 has it, and no cell is a formula. */
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

function cell(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
