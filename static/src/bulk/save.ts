import { classes, type Verdicts } from './verdicts';

/** Saves rows as the server writes them: as RFC 4180 has it, and no cell is a formula. */
export function saveRows(verdicts: Verdicts, places: Uint32Array, text: string[]) {
  const parts = ['url,user_agent,verdict,line,rule,reason\r\n'];
  let part = '';
  for (const at of places) {
    const { class: of, line, reason } = verdicts.outcome(at);
    const rule = line ? (text[line - 1] ?? '').trim() : '';
    part += [verdicts.url(at), verdicts.crawler(at), classes[of]!, line ? String(line) : '', rule, reason].map(cell).join(',') + '\r\n';
    if (part.length > 1 << 20) {
      parts.push(part);
      part = '';
    }
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([...parts, part], { type: 'text/csv' }));
  link.download = 'robots-verdicts.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function cell(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
