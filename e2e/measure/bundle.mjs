import { readdir, readFile } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const dist = new URL('../../static/dist/', import.meta.url);

/** Prints the size of each script, raw and compressed. */
export async function bundle() {
  const rows = [];
  for (const name of (await readdir(dist)).filter((name) => name.endsWith('.js')).sort()) {
    const body = await readFile(new URL(name, dist));
    const sizes = { raw: body, gzip: gzipSync(body, { level: 9 }), brotli: brotliCompressSync(body) };
    rows.push({ script: name, ...Object.fromEntries(Object.entries(sizes).map(([as, { length }]) => [as, length.toLocaleString('en-US')])) });
  }
  return rows;
}
