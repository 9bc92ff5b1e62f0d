import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSocket, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoOverflow, test as base } from './fixtures';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** How the site under test answers, by path of the page that a visitor types. */
const sites: Record<string, Answer> = {
  '127.0.0.1': (_, r) => r.writeHead(200, { 'Content-Type': 'text/plain', 'Cache-Control': 'max-age=600' }).end('User-agent: *\nDisallow: /cart\n'),
  '127.0.0.2': (_, r) => r.writeHead(404).end('Not here'),
  '127.0.0.3': (_, r) => r.writeHead(503).end(),
  '127.0.0.4': (q, r) => r.writeHead(301, { Location: `http://127.0.0.1:${port(q)}/robots.txt` }).end(),
  '127.0.0.5': (_, r) => r.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>\n<title>Shop</title>\n<p>Welcome'),
  '127.0.0.6': (_, r) => r.writeHead(200, { 'Content-Type': 'text/plain' }).end('User-agent: *\n' + 'Disallow: /cart\n'.repeat(40_000)),
  '127.0.0.8': (q, r) => r.end(`User-agent: *\nDisallow: ${/Googlebot/.test(q.headers['user-agent']!) ? '' : '/cart'}\n`),
  '127.0.0.7': (_, r) => r.writeHead(302, { Location: 'http://10.0.0.1/robots.txt' }).end(),
};

const port = (request: IncomingMessage) => request.headers.host!.split(':')[1];

/** Returns a port of the loopback interface that nobody listens on. */
async function freePort() {
  const socket = createSocket().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  socket.close();
  await once(socket, 'close');
  return port;
}

/** A site that misbehaves by the address it is asked at, and a Whichline that may fetch from it. */
const test = base.extend<{ site: (host: string) => string }>({
  site: async ({}, use) => {
    const server = createServer((request, response) => (sites[request.headers.host!.split(':')[0]] ?? sites['127.0.0.2'])(request, response));
    server.listen(0, '0.0.0.0');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await use((host) => `http://${host}:${port}`);
    server.closeAllConnections();
    server.close();
  },
  baseURL: async ({ site }, use) => {
    const address = `127.0.0.1:${await freePort()}`;
    const process = spawn('../bin/whichline', ['-addr', address], {
      env: {
        BASE_URL: `http://${address}`,
        FETCH_ALLOW_CIDRS: '127.0.0.0/8',
        FETCH_PORTS: new URL(site('127.0.0.1')).port,
      },
      stdio: 'ignore',
    });
    await expect.poll(() => fetch(`http://${address}/healthz`).then((r) => r.status, () => 0)).toBe(200);
    await use(`http://${address}`);
    process.kill('SIGTERM');
    await once(process, 'exit');
  },
});

/** Types an address, presses Fetch and waits for the answer. */
async function fetchFrom(page: Page, address: string) {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Fetch from' }).fill(address);
  await Promise.all([page.waitForURL('/fetch'), page.getByRole('button', { name: 'Fetch' }).click()]);
}

const response = (page: Page) => page.getByRole('region', { name: 'What the site answered' });
const file = (page: Page) => page.getByRole('textbox', { name: 'robots.txt' });

test('a file is fetched, and the page typed is tested', async ({ page, site }) => {
  await fetchFrom(page, site('127.0.0.1') + '/cart/1');
  await expect(file(page)).toHaveValue('User-agent: *\nDisallow: /cart\n');
  await expect(page.getByRole('textbox', { name: 'Test URLs' })).toHaveValue(site('127.0.0.1') + '/cart/1');
  await expect(page.locator('#headline')).toContainText('may not fetch /cart/1: line 2 Disallow: /cart');
  await expect(response(page)).toContainText('200: Google follows the rules in the file.');
  await expect(response(page)).toContainText('max-age=600 (10 minutes)');
  await expectNoOverflow(page);
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Test URLs' }).fill('/free');
  await Promise.all([page.waitForURL('/'), page.getByRole('button', { name: 'Check' }).click()]);
  await expect(page.locator('#headline')).toContainText('may fetch /free');
  await expect(page.getByRole('textbox', { name: 'Fetch from' })).toHaveValue(site('127.0.0.1') + '/cart/1');
});

test('a redirect is shown hop by hop, with the site that the file holds for', async ({ page, site }) => {
  await fetchFrom(page, site('127.0.0.4'));
  await expect(response(page).getByRole('listitem')).toHaveText([
    `301 ${site('127.0.0.4')}/robots.txt`,
    `200 ${site('127.0.0.1')}/robots.txt`,
  ]);
  await expect(response(page)).toContainText(`The rules hold for ${site('127.0.0.4')}, where the file was asked for`);
  await expect(page.getByRole('textbox', { name: 'Site' })).toHaveValue(site('127.0.0.4'));
  await expectNoOverflow(page);
});

test('404 allows everything, and says why', async ({ page, site }) => {
  await fetchFrom(page, site('127.0.0.2'));
  await expect(page.locator('#headline')).toContainText('404: Google takes it that there is no robots.txt, so everything may be fetched.');
  await expect(file(page)).toHaveValue('');
  await expect(page.getByRole('cell', { name: 'Allowed' })).toHaveCount(2);
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('503 stops Google, and other readings stand beside it', async ({ page, site }) => {
  await fetchFrom(page, site('127.0.0.3'));
  await expect(page.locator('#headline')).toContainText('503: Google stops crawling the whole site for now.');
  await expect(page.getByRole('cell', { name: 'Blocked' })).toHaveCount(2);
  const readings = page.getByRole('region', { name: 'What crawlers do after this response' });
  await expect(readings.getByRole('row', { name: 'Bing' })).toContainText('Not documented');
  await expect(readings.getByRole('row', { name: 'Yandex' })).toContainText('May fetch everything');
  await expectNoOverflow(page);
  await expectAccessible(page);

  await response(page).getByRole('link', { name: /What if/ }).click();
  await expect(page).toHaveURL('/what-if?status=503');
  await page.getByRole('combobox', { name: 'It has been so' }).selectOption('30-days');
  await page.getByRole('checkbox', { name: /good copy/ }).check();
  await Promise.all([page.waitForURL(/period=30-days/), page.getByRole('button', { name: 'Show' }).click()]);
  await expect(page.locator('.policy')).toContainText('503: Google follows the last good copy of the file');
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('a web page in place of the file is told apart', async ({ page, site }) => {
  await fetchFrom(page, site('127.0.0.5'));
  await expect(response(page)).toContainText('not a robots.txt');
  await expect(response(page)).toContainText('text/html; RFC 9309, section 2.3, asks for text/plain');
  await expect(file(page)).toHaveValue(/Shop/);
});

test('a file that is too large shows where Google stops', async ({ page, site }) => {
  await fetchFrom(page, site('127.0.0.6'));
  await expect(response(page)).toContainText('Google reads 500 KiB, up to line 32,001');
  await expectNoOverflow(page);
});

test('what this server refuses is no fact about a site', async ({ page, site }) => {
  await page.goto('/');
  const typed = await file(page).inputValue();
  await fetchFrom(page, 'http://192.168.0.1/');
  const field = page.getByRole('textbox', { name: 'Fetch from' });
  await expect(field).toHaveAccessibleDescription(/This server/);
  await expect(field).toHaveValue('http://192.168.0.1/');
  await expect(response(page)).toHaveCount(0);
  await expect(file(page)).toHaveValue(typed);
  await expectNoOverflow(page);
  await expectAccessible(page);

  await fetchFrom(page, site('127.0.0.7'));
  await expect(response(page)).toContainText('This server does not go where the site redirects');
  await expect(response(page)).toContainText('says nothing about the site');
});

test('the Enter key fetches from a new address', async ({ page, site }) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Fetch from' }).fill(site('127.0.0.1'));
  await Promise.all([page.waitForURL('/fetch'), page.keyboard.press('Enter')]);
  await expect(file(page)).toHaveValue('User-agent: *\nDisallow: /cart\n');
});

test('a text is set beside the live file', async ({ page, site }) => {
  await page.goto('/');
  await file(page).fill('User-agent: *\nDisallow: /search\n');
  await page.getByRole('textbox', { name: 'Test URLs' }).fill('/cart\n/search\n/');
  await page.getByRole('textbox', { name: 'Crawlers' }).fill('Googlebot');
  await page.getByRole('textbox', { name: 'Fetch from' }).fill(site('127.0.0.1'));
  await Promise.all([page.waitForURL('/compare'), page.getByRole('button', { name: 'Compare with live' }).click()]);
  await expect(page.getByRole('status')).toHaveText('2 of 3 verdicts would change if your text replaced what the site serves.');
  const change = page.getByRole('row', { name: /\/cart/ }).first();
  await expect(change.getByRole('cell')).toHaveText([/Blocked\s*line 2\s+Disallow: \/cart/, /Allowed/]);
  await expect(page.locator('[data-diff="removed"]')).toContainText('Disallow: /cart');
  await expect(page.locator('[data-diff="added"]')).toContainText('Disallow: /search');
  await expectNoOverflow(page);
  await expectAccessible(page);
  await Promise.all([page.waitForURL('/'), page.getByRole('button', { name: 'Back to the tester' }).click()]);
  await expect(file(page)).toHaveValue('User-agent: *\nDisallow: /search\n');
});

test('variants of one site are compared, borrowed names only on request', async ({ page, site }) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Test URLs' }).fill('/cart');
  await page.getByRole('textbox', { name: 'Fetch from' }).fill(site('127.0.0.8'));
  await Promise.all([page.waitForURL('/variants'), page.getByRole('button', { name: 'Compare variants' }).click()]);
  const table = page.getByRole('table', { name: 'What each variant got' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await page.getByRole('checkbox', { name: /Borrow the User-Agent/ }).check();
  await Promise.all([page.waitForResponse('/variants'), page.getByRole('button', { name: 'Compare again' }).click()]);
  await expect(table.getByRole('row')).toHaveCount(5);
  const crawler = table.getByRole('row', { name: /with the User-Agent of Googlebot/ });
  await expect(crawler.getByRole('cell')).toHaveText(['200', 'differs', /^\d of \d differ$/]);
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('a visitor who fetches too much is asked to wait', async ({ page, site }) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Fetch from' }).fill(site('127.0.0.7'));
  const others = Array.from({ length: 12 }, (_, i) => site(`127.0.1.${i + 1}`));
  const statuses = await Promise.all(
    others.map((site) => page.request.post('/api/v1/fetch', { data: { site } }).then((answer) => answer.status())),
  );
  expect(statuses.filter((status) => status === 200).length, 'fetches that were made').toBeGreaterThanOrEqual(5);
  const [answer] = await Promise.all([page.waitForResponse('/fetch'), page.getByRole('button', { name: 'Fetch' }).click()]);
  expect(answer.status()).toBe(429);
  expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0);
  await expect(page.getByRole('textbox', { name: 'Fetch from' })).toHaveAccessibleDescription(/Try again in \d+ s, or paste the file instead/);
});
