import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../fixtures';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Case {
  name: string;
  file?: string;
  column?: string;
  body?: string | (string | [string, number])[];
  octets?: string; // in Base64
  packed?: boolean;
  urls?: string[];
  count?: number;
  problem?: string;
}

type Reader = { urlsOfFile(file: File, column: string, most: number): Promise<{ urls: string[]; problem: string }> };

test('files are read as the server reads them', async ({ page }) => {
  const cases = JSON.parse(await readFile(resolve(root, 'web/bulk/testdata/files.json'), 'utf8')) as Case[];
  const { buildSync } = createRequire(resolve(root, 'static/package.json'))('esbuild') as typeof import('esbuild');
  const built = buildSync({ entryPoints: [resolve(root, 'static/src/bulk/read.ts')], bundle: true, format: 'iife', globalName: 'reader', write: false });
  await page.goto('/bulk');
  const read = await page.evaluate(
    async ([source, cases]) => {
      const reader = new Function(`${source}; return reader;`)() as Reader;
      const octetsOf = ({ body = '', octets }: Case) => {
        if (octets !== undefined) return Uint8Array.from(atob(octets), (c) => c.charCodeAt(0));
        return new TextEncoder().encode(typeof body === 'string' ? body : body.map((part) => (typeof part === 'string' ? part : part[0].repeat(part[1]))).join(''));
      };
      const pack = (octets: Uint8Array<ArrayBuffer>) => new Response(new Blob([octets]).stream().pipeThrough(new CompressionStream('gzip'))).blob();
      const all: [string, string[] | number, string][] = [];
      for (const x of cases) {
        const octets = octetsOf(x);
        const bodies = x.packed ? [octets] : [octets, await pack(octets)];
        for (const [i, body] of bodies.entries()) {
          const { urls, problem } = await reader.urlsOfFile(new File([body], `${x.file ?? ''}${i ? '.gz' : ''}`), x.column ?? '', 100_000);
          all.push([`${x.name}, ${i}`, x.count ? urls.length : urls, problem]);
        }
      }
      return all;
    },
    [built.outputFiles[0]!.text, cases] as const,
  );
  expect(read).toEqual(cases.flatMap((x) => (x.packed ? [0] : [0, 1]).map((i) => [`${x.name}, ${i}`, x.count ?? x.urls, x.problem ?? ''])));
});
