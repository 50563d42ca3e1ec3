import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, runQuietly } from './run.mjs';
import { step, Stop } from './say.mjs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

const shell = '/usr/bin/chromium-headless-shell';

/** Sees that there is a browser for the journeys: the one named, one that is there, or on Debian one that is installed now. */
export async function ensureBrowser(node) {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return;
  if (named) throw new Stop(`CHROMIUM_PATH names ${named}, which is not there.`);
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const isThere = [...places, await playwrightsOwn(node)].some((place) => place && existsSync(place));
  if (isThere && (existsSync(shell) || !mayInstall)) return;
  if (mayInstall) await step('Installing a browser', installChromium);
  if (isThere || existsSync('/usr/bin/chromium')) return;
  throw new Stop(
    'There is no browser for the journeys: install Chromium or Chrome, or name one: CHROMIUM_PATH=/path npm test',
  );
}

async function playwrightsOwn(node) {
  const ask = "import('@playwright/test').then(({ chromium }) => process.stdout.write(chromium.executablePath()))";
  const { code, output } = await runQuietly(node, ['--input-type=module', '--eval', ask], { cwd: join(root, 'e2e') });
  return code === 0 ? output : undefined;
}

async function installChromium() {
  const updated = await aptGet('update');
  const whole = await aptGet('install', '-y', '--no-install-recommends', 'chromium');
  if (whole.code !== 0) {
    throw new Stop(`No browser could be installed: ${(whole.output || updated.output).trim().split('\n').at(-1)}`);
  }
  // Pages are quicker in it; without it they open in the whole browser.
  await aptGet('install', '-y', '--no-install-recommends', 'chromium-headless-shell');
}

function aptGet(...args) {
  return runQuietly('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
}
