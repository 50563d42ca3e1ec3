import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { npmCommand, root, runQuietly } from './run.mjs';
import { step, Stop } from './say.mjs';

const sources = ['web', 'contracts', 'catalogue', 'package-lock.json', 'tsconfig.base.json'];
const made = new Set(['node_modules', 'dist', 'coverage', 'test-results']);
const stampFile = join(root, 'node_modules', '.cache', 'festoon', 'web-build.json');

/**
 * Builds the web app, unless its sources are unchanged since the last build. `FAST_BUILD=1` compresses its files less, for tests.
 * Such a build will do outside production too, unless `FAST_BUILD` is 0.
 */
export async function buildWeb(node) {
  const digest = digestOf(sources);
  // A build for tests also has the pseudo-language, which other starts do not offer.
  const needsPseudo = process.env.PSEUDO_LANGUAGE !== undefined;
  const mayBeFast = process.env.NODE_ENV !== 'production' && process.env.FAST_BUILD !== '0';
  const page = join(root, 'web', 'dist', 'document.json');
  if (existsSync(page) && existsSync(stampFile) && isCurrent(JSON.parse(readFileSync(stampFile, 'utf8')))) return;
  await step('Building the web app', async () => {
    const { command, args } = npmCommand(node);
    const { code, output } = await runQuietly(command, [...args, 'run', 'build', '--workspace', 'web']);
    if (code !== 0) throw new Stop(`The web app could not be built.\n${output.trim().split('\n').slice(-20).join('\n')}`);
  });
  mkdirSync(dirname(stampFile), { recursive: true });
  const stamp = { digest, hasPseudo: needsPseudo, isFast: process.env.FAST_BUILD === '1' };
  writeFileSync(stampFile, JSON.stringify(stamp));

  function isCurrent(built) {
    return built.digest === digest && (built.hasPseudo || !needsPseudo) && (mayBeFast || !built.isFast);
  }
}

function digestOf(paths) {
  const digest = createHash('sha256').update(process.platform);
  for (const path of paths) addTo(digest, path);
  return digest.digest('hex');
}

function addTo(digest, path) {
  const entries = list(join(root, path));
  if (!entries) {
    if (existsSync(join(root, path))) digest.update(path).update(readFileSync(join(root, path)));
    return;
  }
  for (const { name } of entries) if (!made.has(name)) addTo(digest, `${path}/${name}`);
}

function list(path) {
  try {
    return readdirSync(path, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch {
    return undefined;
  }
}
