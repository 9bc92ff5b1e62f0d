#!/usr/bin/env node
// Starts Firefox for Playwright and forwards messages between the two. It answers the
// commands that Playwright sends to every browser but Debian's Firefox lacks.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

/** Commands for settings that preferences determine when Firefox starts: colours and clipboard access. */
const unknown = new Set(['emulation.setMediaFeaturesOverride', 'permissions.setPermission']);

/** Connects the driver with Firefox. Messages before Firefox listens are queued. */
function connect(driver, address) {
  const firefox = new WebSocket(address, { perMessageDeflate: false });
  const opened = new Promise((open) => firefox.on('open', open));
  driver.on('message', async (data) => {
    const { id, method } = JSON.parse(data);
    if (unknown.has(method)) return driver.send(JSON.stringify({ type: 'success', id, result: {} }));
    await opened;
    firefox.send(data, { binary: false });
  });
  firefox.on('message', (data) => driver.send(data, { binary: false }));
  driver.on('close', () => firefox.close());
  firefox.on('close', () => driver.close());
}

const browser = spawn(process.env.FIREFOX ?? '/usr/bin/firefox-esr', process.argv.slice(2), {
  // Permits the preferences to disable the settings server.
  env: { ...process.env, MOZ_REMOTE_SETTINGS_DEVTOOLS: '1' },
  stdio: ['ignore', 'inherit', 'pipe'],
});
browser.on('exit', (code) => process.exit(code ?? 1));

for await (const line of createInterface(browser.stderr)) {
  const [words, address] = /^WebDriver BiDi listening on (ws:\S+)$/.exec(line) ?? [line];
  if (!address) {
    console.error(words);
    continue;
  }
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (driver, request) => connect(driver, address + request.url));
  server.on('listening', () => console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`));
}
