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

/** The browser for the journeys: the one named, one that is there, or on Debian one that is installed now. */
export async function findBrowser(node) {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  if (named) throw new Stop(`CHROMIUM_PATH names ${named}, which is not there.`);
  const found = [...places, await playwrightsOwn(node)].find((place) => place && existsSync(place));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) await step('Installing a browser', installChromium);
  if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
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
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await runQuietly('apt-get', ['update'], { env });
  const { code, output } = await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env });
  if (code !== 0) throw new Stop(`No browser could be installed: ${(output || updated.output).trim().split('\n').at(-1)}`);
}
