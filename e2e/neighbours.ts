import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

/**
 * Settings for as many concurrent computations as on a large machine, and no rate limits. Each
 * test is a separate visitor, so that no test waits for another.
 */
export const generous = { GOMAXPROCS: '16', TRUSTED_PROXIES: '127.0.0.1', VISITOR_LIMITS: 'off' };

/** A site on this machine with another origin than Whichline's. */
export interface Neighbour {
  origin: string;
  page: string; // the HTML of the page at /, which may be changed
  close(): void;
}

/** The headers of a page that isolates itself from other sites. */
export const isolating = {
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Starts a site. The page at / has the given headers, and the one at /plain has no headers about embedding. */
export async function neighbour(headers: Record<string, string> = {}): Promise<Neighbour> {
  const server = createServer((request, response) => {
    const plain = request.url === '/plain';
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...(plain ? {} : headers) });
    response.end(`<!DOCTYPE html><html lang="en"><title>A neighbour</title>${plain ? 'A plain page' : site.page}`);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const site = { origin: `http://localhost:${port}`, page: '', close: () => server.close() };
  return site;
}

/** Starts another Whichline with the given environment, at an address or at any. Returns it and its URL. */
export async function another(env: Record<string, string>, at = '127.0.0.1:0'): Promise<[ChildProcess, string]> {
  const site = spawn('../bin/whichline', ['-addr', at], { env: { ...generous, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
  const lines = createInterface(site.stderr!);
  for await (const line of lines) {
    const address = /url=(http:\/\/[\d.:]+)/.exec(line)?.[1];
    if (!address) continue;
    site.stderr!.resume(); // discard its further log
    return [site, address];
  }
  throw new Error('the server did not start');
}
