// Bundles src/ into dist/, whose files the server embeds. Each file is named by
// a hash of its content and has a twin in brotli format beside it. With --debug
// the code stays as it was written and brings its sources along.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';

const dist = new URL('dist/', import.meta.url);

/**
 * What a visitor loads at first may have this many octets in brotli format. The
 * front page with its style sheet and script has 115 KiB, of which 22 are for the
 * page and the style sheet.
 */
const firstLoads = { 'src/app.ts': 93.5 * 1024, 'src/docs.ts': 1024, 'src/bulk.ts': 8 * 1024, 'src/form.ts': 2.5 * 1024 };

const debug = process.argv.includes('--debug');

for (const name of await readdir(dist)) {
  if (name !== '.gitkeep') await rm(new URL(name, dist));
}

/** Builds what one kind of page loads. Nothing is shared among kinds, which would be one file more to ask for. */
const built = (entryPoint) => build({
  absWorkingDir: new URL('.', import.meta.url).pathname,
  entryPoints: [entryPoint],
  outdir: 'dist',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  target: ['chrome111', 'firefox115', 'safari16.4'],
  alias: { '@codemirror/language': './src/editor/no-language.ts', '@lezer/common': './src/editor/no-language.ts' },
  define: { 'Intl.Segmenter': 'undefined' }, // for moves by parts of words, which no key of ours has; making one takes 20 ms
  minify: !debug,
  sourcemap: debug && 'inline',
  legalComments: 'none',
  banner: entryPoint === 'src/app.ts' ? { js: '//# allFunctionsCalledOnLoad' } : {}, // Chromium compiles them beside the page's thread
  metafile: true,
});

const outputs = {};
for (const source of Object.keys(firstLoads)) Object.assign(outputs, (await built(source)).metafile.outputs);

const sizes = new Map();
for (const path of Object.keys(outputs).filter((name) => name.endsWith('.js'))) {
  const body = await readFile(new URL(path, import.meta.url));
  const packed = brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
  await writeFile(new URL(`${path}.br`, import.meta.url), packed);
  sizes.set(path, packed.length);
  console.log(`${path}  ${body.length} octets, ${packed.length} in brotli format`);
}

for (const [source, most] of Object.entries(firstLoads)) {
  const [entry] = Object.entries(outputs).find(([, output]) => output.entryPoint === source);
  const total = [...loadedWith(entry)].reduce((sum, path) => sum + sizes.get(path), 0);
  console.log(`first load of ${source}: ${total} octets in brotli format, of ${most}`);
  if (total > most && !debug) process.exit(1);
}

/** The files that a browser loads because it loads path. */
function loadedWith(path, seen = new Set()) {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const { path: other, kind } of outputs[path].imports) {
    if (kind === 'import-statement') loadedWith(other, seen);
  }
  return seen;
}
