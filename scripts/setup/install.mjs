import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand, root, runQuietly } from './run.mjs';
import { step, Stop } from './say.mjs';
import { connect } from 'node:net';

const patienceMillis = 8_000;

/**
 * Returns whether the package registry can be reached. npm itself would retry each of hundreds of packages for minutes
 * before it fails. Behind a proxy this cannot be determined, so the result is true.
 */
async function registryAnswers() {
  const { command, args } = npmCommand();
  const { output } = await runQuietly(command, [...args, 'config', 'get', 'registry', 'proxy', 'https-proxy']);
  const setting = (name) => new RegExp(`^${name}=(.+)$`, 'm').exec(output)?.[1];
  const proxies = [setting('proxy'), setting('https-proxy')].filter((proxy) => proxy && proxy !== 'null');
  if (!URL.canParse(setting('registry')) || proxies.length > 0) return true;
  const { hostname, port, protocol } = new URL(setting('registry'));
  return accepts(hostname.replace(/^\[|\]$/g, ''), Number(port) || (protocol === 'http:' ? 80 : 443));
}

function accepts(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const answer = (reached) => {
      clearTimeout(late);
      socket.destroy();
      resolve(reached);
    };
    const late = setTimeout(() => answer(false), patienceMillis);
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
}

const npmFlags = [
  '--no-audit',
  '--no-fund',
  '--fetch-retries=2',
  '--fetch-retry-mintimeout=500',
  '--fetch-retry-maxtimeout=4000',
];

/**
 * Installs missing packages: `everything`, or only what a start needs. Compares npm's record in `node_modules` with the lock
 * file, so a manual install counts and an interrupted one does not.
 */
export async function install({ everything }) {
  const installed = readLock(join(root, 'node_modules', '.package-lock.json'));
  const missing = findMissing(installed, everything);
  if (missing.length === 0) return;
  throwIfUnwritable();
  const fresh = !installed || (missing.length > 50 && !everything);
  const title = fresh
    ? 'Installing the packages, once (a few minutes on a slow line)'
    : `Bringing the packages up to date (${missing.length})`;
  await step(title, () => runInstall(fresh, everything));
  if (findMissing(readLock(join(root, 'node_modules', '.package-lock.json')), everything).length > 0) {
    throw new Stop('The installed packages do not match package-lock.json. Remove the folder node_modules and start again.');
  }
}

async function runInstall(fresh, everything) {
  const { command, args } = npmCommand();
  // `install` only adds missing packages; `ci` would first remove packages that a running server uses.
  const what = fresh ? ['ci'] : ['install', '--no-save'];
  const scope = everything ? '--include=dev' : '--omit=dev';
  // Packages from npm's cache may be enough.
  const source = (await registryAnswers()) ? '--prefer-offline' : '--offline';
  const { code, output } = await runQuietly(command, [...args, ...what, scope, source, ...npmFlags]);
  if (code !== 0) throw new Stop(reasonFrom(output));
}

function findMissing(installed, everything) {
  const wanted = readLock(join(root, 'package-lock.json'));
  if (!wanted) throw new Stop('package-lock.json is missing or damaged. Get a fresh copy of the repository.');
  return Object.entries(wanted.packages)
    .filter(
      ([path, entry]) =>
        path.includes('node_modules/') &&
        !entry.optional &&
        !entry.link &&
        (everything || !(entry.dev || entry.devOptional)),
    )
    .filter(([path, entry]) => installed?.packages[path]?.version !== entry.version)
    .map(([path]) => path);
}

function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function throwIfUnwritable() {
  const folder = existsSync(join(root, 'node_modules')) ? join(root, 'node_modules') : root;
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new Stop(
      `The folder ${folder} can't be written by this user, so the packages can't be installed. Change its owner or copy the project elsewhere.`,
    );
  }
}

const reasons = [
  [/EACCES|EPERM|EROFS/, () => `The packages can't be written to ${root}. Change its owner or copy the project elsewhere.`],
  [/ENOSPC/, () => `The disk is full: the packages need about 1 GB in ${root}.`],
  [
    /ENOTCACHED|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET|network/i,
    () => 'The package registry does not answer. Check the network (or `npm config get registry`) and start again.',
  ],
  [
    /ENOENT.*npm|spawn npm/,
    () => 'npm was not found. It comes with Node: install Node 24 from https://nodejs.org and start again.',
  ],
  [
    /SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|CERT_/,
    () =>
      'The certificate of the package registry is not trusted here. Give npm the right one (`npm config set cafile`) and start again.',
  ],
];

function reasonFrom(output) {
  const errors =
    output
      .split('\n')
      .filter((line) => line.includes('npm error'))
      .join('\n') || output;
  const known = reasons.find(([pattern]) => pattern.test(errors));
  if (known) return known[1]();
  const line = errors
    .split('\n')
    .find((text) => !/npm error code/.test(text))
    ?.replace(/^npm error\s*/, '');
  return `The packages could not be installed: ${line ?? 'npm gave no reason'}. Run \`npm ci\` to see all it says.`;
}
