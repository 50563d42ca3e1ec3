import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { npmCommand, root, runQuietly } from './run.mjs';
import { step, Stop } from './say.mjs';

const sources = ['web', 'contracts', 'catalogue', 'package-lock.json', 'tsconfig.base.json'];
const made = new Set(['node_modules', 'dist', 'coverage', 'test-results']);
const stampFile = join(root, 'node_modules', '.cache', 'festoon', 'web-build');

/** Builds the web app, unless its sources are unchanged since the last build. */
export async function buildWeb(node) {
  const stamp = digestOf(sources);
  // A build for tests also has the pseudo-language, which other starts do not offer.
  const stampWithPseudo = `${stamp} pseudo-language`;
  const needsPseudo = process.env.PSEUDO_LANGUAGE !== undefined;
  const page = join(root, 'web', 'dist', 'document.json');
  if (existsSync(page) && existsSync(stampFile) && isCurrent(readFileSync(stampFile, 'utf8'))) return;
  await step('Building the web app', async () => {
    const { command, args } = npmCommand(node);
    const { code, output } = await runQuietly(command, [...args, 'run', 'build', '--workspace', 'web']);
    if (code !== 0) throw new Stop(`The web app could not be built.\n${output.trim().split('\n').slice(-20).join('\n')}`);
  });
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, needsPseudo ? stampWithPseudo : stamp);

  function isCurrent(built) {
    return built === stampWithPseudo || (built === stamp && !needsPseudo);
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
