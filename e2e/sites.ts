import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSocket, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { test as base } from './fixtures';
import { another } from './neighbours';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const text = { 'Content-Type': 'text/plain' };

/** The behaviour of a site, by the last part of its address. */
const sites: Record<string, Answer> = {
  plain: (_, r) => r.writeHead(200, { ...text, 'Cache-Control': 'max-age=600' }).end('User-agent: *\nDisallow: /cart\n'),
  down: (_, r) => r.writeHead(503).end(),
  moved: (q, r) => r.writeHead(301, { Location: `http://${q.headers.host!.replace(/\.\d+:/, `.${last('plain')}:`)}/robots.txt` }).end(),
  large: (_, r) => r.writeHead(200, text).end('User-agent: *\n' + 'Disallow: /cart\n'.repeat(40_000)),
  silent: () => {}, // accepts the request and never answers
  choosy: (q, r) => r.end(`User-agent: *\nDisallow: ${/Googlebot/.test(q.headers['user-agent']!) ? '' : '/cart'}\n`),
  shop,
  edge: (_, r) => r.writeHead(200, text).end('# BEGIN Cloudflare Managed content\r\nUser-agent: GPTBot\r\nDisallow: /\r\n# END Cloudflare Managed Content\r\n\r\nUser-agent: *\r\nDisallow: /cart\r\n'),
};

/** A site with an index of 14 sitemaps: the first is compressed, the second broken, and the third missing. */
function shop({ url, headers }: IncomingMessage, response: ServerResponse) {
  const list = (outer: string, inner: string, paths: string[]) =>
    `<${outer} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<${inner}><loc>http://${headers.host}${path}</loc></${inner}>`).join('')}`;
  const all = Array.from({ length: 11 }, (_, n) => `/${n}.xml`);
  const urls = (name: string) => list('urlset', 'url', [`/cart/${name}`, `/page/${name}`]);
  if (url === '/robots.txt') response.end('');
  else if (url === '/index.xml') response.end(`${list('sitemapindex', 'sitemap', ['/a.xml.gz', '/bad.xml', '/none.xml', ...all])}</sitemapindex>`);
  else if (url === '/a.xml.gz') response.end(gzipSync(`${urls('a')}</urlset>`));
  else if (url === '/none.xml') response.writeHead(404).end();
  else response.end(urls(url!) + (url === '/bad.xml' ? '<url>' : '</urlset>'));
}

/** Returns the last part of the address of a site. */
const last = (name: string) => Object.keys(sites).indexOf(name) + 1;

/** Returns a free port of the loopback interface. */
async function freePort() {
  const socket = createSocket().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  socket.close();
  await once(socket, 'close');
  return port;
}

/** Starts a server for all sites, which differ in their addresses. */
async function startSites() {
  const server = createServer((request, response) => {
    const [, name] = /\.(\d+):/.exec(request.headers.host!)!;
    Object.values(sites)[Number(name) - 1]!(request, response);
  });
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  return server;
}

export interface Servers {
  site(visitor: number, name: string): string; // the URL of a site for one visitor
  address: string; // the URL of a Whichline that may fetch from them
  stop(): Promise<void>;
}

/**
 * Starts the sites and a Whichline that may fetch from them. Each visitor's sites have
 * separate addresses, so that tests do not share limits.
 */
export async function startServers(): Promise<Servers> {
  const sites = await startSites();
  const { port } = sites.address() as AddressInfo;
  const own = `127.0.0.1:${await freePort()}`;
  const [whichline, address] = await another(
    { BASE_URL: `http://${own}`, FETCH_ALLOW_CIDRS: '127.0.0.0/8', FETCH_PORTS: String(port) },
    own,
  );
  const stop = async () => {
    whichline.kill('SIGTERM');
    await once(whichline, 'exit');
    sites.closeAllConnections();
    sites.close();
  };
  return { address, stop, site: (visitor, name) => `http://127.${visitor >> 8}.${visitor & 255}.${last(name)}:${port}` };
}

/** A test of fetching. The servers run as long as a worker. */
export const test = base.extend<{ site: (name: string) => string }, { servers: Servers }>({
  servers: [
    async ({}, use) => {
      const servers = await startServers();
      await use(servers);
      await servers.stop();
    },
    { scope: 'worker' },
  ],
  site: async ({ servers, visitor }, use) => use((name) => servers.site(visitor, name)),
  baseURL: async ({ servers }, use) => use(servers.address),
});
