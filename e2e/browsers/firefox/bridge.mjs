#!/usr/bin/env node
// Playwright starts this as its Firefox. It runs the extended support release of Debian and forwards WebDriver BiDi
// messages, but answers the commands that this release does not support and the journeys do not need.
import { spawn } from 'node:child_process';
import { WebSocket, WebSocketServer } from 'ws';

const FIREFOX = '/usr/bin/firefox-esr';
const ANNOUNCEMENT = /WebDriver BiDi listening on (ws:\/\/\S+)/;
/** Sets the colour scheme. Without it pages use the light one. */
const UNKNOWN_COMMANDS = new Set(['emulation.setMediaFeaturesOverride']);
/** Messages can contain whole files. */
const OPTIONS = { perMessageDeflate: false, maxPayload: 256 * 1024 * 1024 };

const firefox = spawn(FIREFOX, process.argv.slice(2), { stdio: ['inherit', 'inherit', 'pipe'] });
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => firefox.kill(signal));
process.on('exit', () => firefox.kill('SIGKILL'));

let errors = '';
let isAnnounced = false;
firefox.stderr.on('data', (part) => {
  if (isAnnounced) return;
  errors += part;
  const address = ANNOUNCEMENT.exec(errors)?.[1];
  if (address === undefined) return;
  isAnnounced = true;
  listen(address);
});

function listen(address) {
  const server = new WebSocketServer({ ...OPTIONS, host: '127.0.0.1', port: 0 });
  server.on('listening', () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`);
  });
  server.on('connection', (playwright, request) => connect(playwright, new WebSocket(address + request.url, OPTIONS)));
}

function connect(playwright, browser) {
  const waiting = [];
  browser.on('open', () => {
    for (const message of waiting.splice(0)) browser.send(message);
  });
  playwright.on('message', (data) => {
    const message = data.toString();
    const { id, method } = JSON.parse(message);
    if (UNKNOWN_COMMANDS.has(method)) playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
    else if (browser.readyState === WebSocket.OPEN) browser.send(message);
    else waiting.push(message);
  });
  browser.on('message', (data) => playwright.send(data.toString()));
  playwright.on('close', () => browser.close());
  browser.on('close', () => playwright.close());
  browser.on('error', () => playwright.close());
}
