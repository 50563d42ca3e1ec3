import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, runQuietly } from './run.mjs';
import { say, step, Stop } from './say.mjs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

const shell = '/usr/bin/chromium-headless-shell';

/** The programs for the journeys in other engines, each with its Debian package. */
const otherBrowsers = [
  { name: 'Firefox', program: '/usr/bin/firefox-esr', package: 'firefox-esr' },
  { name: 'WebKit', program: '/usr/bin/WebKitWebDriver', package: 'webkit2gtk-driver' },
  { name: 'WebKit', program: '/usr/bin/Xvfb', package: 'xvfb' },
];

let isUpdated = false;

/**
 * Ensures that there is a browser for the journeys: the configured one, an installed one, or on Debian one that is installed
 * now.
 */
export async function ensureBrowser(node) {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return;
  if (named) throw new Stop(`CHROMIUM_PATH is ${named}, which does not exist.`);
  const isThere = [...places, await playwrightsOwn(node)].some((place) => place && existsSync(place));
  if (isThere && (existsSync(shell) || !mayInstall())) return;
  if (mayInstall()) await step('Installing a browser', installChromium);
  if (isThere || existsSync('/usr/bin/chromium')) return;
  throw new Stop(
    'There is no browser for the journeys: install Chromium or Chrome, or set its path: CHROMIUM_PATH=/path npm test',
  );
}

/**
 * Installs Firefox and WebKit as root on Debian and throws if that fails. Elsewhere prints which of them is missing, and
 * skips its journeys.
 */
export async function ensureOtherBrowsers() {
  if (findMissing().length > 0 && mayInstall()) {
    await step('Installing Firefox and WebKit', () => install(findMissing().map((browser) => browser.package)));
  }
  const missing = findMissing();
  if (missing.length === 0) return;
  const names = [...new Set(missing.map(({ name }) => name))].join(' and ');
  const packages = missing.map((browser) => browser.package).join(' ');
  if (mayInstall()) throw new Stop(`${names} could not be installed (${packages}).`);
  say(`Skipping the journeys in ${names}: on Debian, apt-get install ${packages}.`);
}

const findMissing = () => otherBrowsers.filter(({ program }) => !existsSync(program));

/** Returns whether this is root on Debian, as in CI. */
function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

async function playwrightsOwn(node) {
  const ask = "import('@playwright/test').then(({ chromium }) => process.stdout.write(chromium.executablePath()))";
  const { code, output } = await runQuietly(node, ['--input-type=module', '--eval', ask], { cwd: join(root, 'e2e') });
  return code === 0 ? output : undefined;
}

async function installChromium() {
  await install(['chromium']);
  // Pages run faster in it; without it they run in the full browser.
  await aptGet('install', '-y', '--no-install-recommends', 'chromium-headless-shell');
}

async function install(packages) {
  const updated = isUpdated ? { output: '' } : await aptGet('update');
  isUpdated = true;
  const { code, output } = await aptGet('install', '-y', '--no-install-recommends', ...packages);
  if (code === 0) return;
  throw new Stop(`${packages.join(', ')} could not be installed: ${(output || updated.output).trim().split('\n').at(-1)}`);
}

function aptGet(...args) {
  return runQuietly('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
}
