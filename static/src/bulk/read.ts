/** Why a file has no URLs that can be tested; the page has a sentence for each. */
export class Unreadable extends Error {}

/** What tools call the column of URLs. */
const columns = ['url', 'urls', 'address', 'loc', 'uri', 'page', 'page url', 'full url', 'landing page', 'link', 'path'];

/** Returns the text of a file, which may be compressed by gzip. */
export async function textOf(file: File): Promise<string> {
  const magic = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (magic[0] !== 0x1f || magic[1] !== 0x8b) return file.text();
  try {
    return await new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text();
  } catch {
    throw new Unreadable('gzip');
  }
}

/** Returns the URLs of a text, a table in CSV or a sitemap, as the server finds them. */
export function urlsOf(text: string, name: string, column: string): string[] {
  text = text.replace(/^\ufeff?\s+/, '').replace(/^\ufeff/, '');
  if (text.startsWith('<')) return ofSitemap(text);
  const first = text.slice(0, text.search(/\n|$/)).trim();
  const separator = separatorOf(first);
  const named = /\.(csv|tsv)(\.gz)?$/i.test(name) || column !== '';
  const headed = /[,;\t]/.test(first) && ([...rowsOf(first, separator)][0] ?? []).some((cell) => columns.includes(plain(cell)));
  if (named || headed) return ofTable([...rowsOf(text, separator)], column);
  return text.split('\n').map((line) => line.trim()).filter((line) => line && !line.startsWith('#'));
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function ofSitemap(text: string): string[] {
  if (/<(?:\w+:)?sitemapindex[\s>]/i.test(text.slice(0, 4096))) throw new Unreadable('index');
  if (!/<(?:\w+:)?(?:urlset|rss|feed|RDF)[\s>]/.test(text.slice(0, 4096))) throw new Unreadable('xml');
  const found: string[] = [];
  const add = (text: string) => {
    const url = text.replace(/^\s*<!\[CDATA\[([^]*?)\]\]>\s*$/, '$1').trim();
    if (url) found.push(url.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, decoded));
  };
  const inFeed = !/<(?:\w+:)?urlset[\s>]/.test(text.slice(0, 4096));
  if (inFeed) for (const [, link, href] of text.matchAll(/<link>([^]*?)<\/link>|<link\b[^>]*\bhref="([^"]*)"/g)) add(link ?? href ?? '');
  else for (const [, , loc] of text.matchAll(/<((?:\w+:)?loc)>([^]*?)<\/\1>/g)) add(loc!);
  return found;
}

function decoded(entity: string, hex?: string, decimal?: string, name?: string): string {
  if (name) return entities[name] ?? entity;
  const code = hex ? parseInt(hex, 16) : Number(decimal);
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/** What stands between the cells of a table: whatever comes most often in its first line. */
function separatorOf(first: string): string {
  const count = (c: string) => first.split(c).length;
  return [',', ';', '\t'].reduce((best, c) => (count(c) > count(best) ? c : best));
}

function* rowsOf(text: string, separator: string): Generator<string[]> {
  let row: string[] = [];
  for (let at = 0; at <= text.length; ) {
    const [cell, end] = text[at] === '"' ? quoted(text, at, separator) : bare(text, at, separator);
    row.push(cell);
    if (text[end] !== separator) {
      yield row;
      row = [];
    }
    at = end + 1;
  }
}

function bare(text: string, at: number, separator: string): [string, number] {
  let end = at;
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end++;
  return [text.slice(at, end), end];
}

function quoted(text: string, at: number, separator: string): [string, number] {
  let cell = '';
  for (let from = at + 1; ; ) {
    const end = text.indexOf('"', from);
    if (end < 0) return [cell + text.slice(from), text.length];
    cell += text.slice(from, end);
    if (text[end + 1] !== '"') {
      const [rest, next] = bare(text, end + 1, separator);
      return [cell + rest.replace(/\r$/, ''), next];
    }
    cell += '"';
    from = end + 2;
  }
}

const plain = (cell: string) => cell.trim().toLowerCase();
const isURL = (cell: string) => /^\s*(https?:\/\/|\/)/i.test(cell);

function ofTable(rows: string[][], column: string): string[] {
  const [at, headed] = columnOf(rows, column.trim());
  return rows.slice(headed ? 1 : 0).map((row) => (row[at] ?? '').trim()).filter(Boolean);
}

/** Returns which column holds URLs, and whether the first row names columns. */
function columnOf(rows: string[][], asked: string): [number, boolean] {
  const first = rows[0] ?? [];
  for (const name of asked ? [asked.toLowerCase()] : columns) {
    const at = first.findIndex((cell) => plain(cell) === name);
    if (at >= 0) return [at, true];
  }
  if (/^\d+$/.test(asked) && Number(asked) >= 1 && Number(asked) <= first.length) return [Number(asked) - 1, !first.some(isURL)];
  for (const [i, row] of asked ? [] : rows.slice(0, 10).entries()) {
    const at = row.findIndex(isURL);
    if (at >= 0) return [at, i > 0];
  }
  throw new Unreadable('column');
}
