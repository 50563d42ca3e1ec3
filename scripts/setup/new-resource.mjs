import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { namesOf, remainingSteps, resourceFiles } from './resource-files.mjs';
import { root } from './run.mjs';
import { main, say, Stop } from './say.mjs';

const USAGE = 'npm run new <domain> <resource>, for example: npm run new money gift-cards';

/** `npm run new <domain> <resource>`: writes the skeleton of a resource and prints the steps that remain. */
export function newResource() {
  return main(() => {
    const [domain, resource, ...rest] = process.argv.slice(2);
    if (!domain || !resource || rest.length > 0) throw new Stop(`Usage: ${USAGE}`);
    const { paths, steps } = writeResource(root, domain, resource);
    for (const path of paths) say(`+ ${path}`);
    say('');
    say('Remaining steps:');
    let number = 0;
    for (const line of steps) say(line.startsWith(' ') ? line : `${(number += 1)}. ${line}`);
  });
}

/** Writes the skeleton below `folder`. Throws `Stop` before anything is written if it can't be written as a whole. */
export function writeResource(folder, domain, resource) {
  const domains = foldersIn(join(folder, 'server/src/modules'));
  if (!domains.includes(domain)) throw new Stop(`There is no domain "${domain}". The domains are ${domains.join(', ')}.`);
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(resource)) {
    throw new Stop(`"${resource}" is not a resource name: use lowercase words with hyphens, for example gift-cards.`);
  }
  if (!/[^s]s$/.test(resource)) throw new Stop(`Name the resource "${resource}" in the plural, for example gift-cards.`);
  const names = namesOf(domain, resource);
  const existing = findExisting(folder, domains, names);
  if (existing !== undefined) throw new Stop(`"${resource}" already exists: ${existing}.`);
  const files = resourceFiles(names);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text, { flag: 'wx' });
  }
  return { paths: Object.keys(files), steps: remainingSteps(names) };
}

/** Returns the path that a resource of this name would collide with. Names are unique over all domains. */
function findExisting(folder, domains, { resource, Plural }) {
  const paths = domains.flatMap((domain) => [
    `contracts/src/${domain}/${resource}.ts`,
    `server/src/modules/${domain}/${resource}`,
    `web/src/features/${domain}/${resource}`,
  ]);
  const taken = [...paths, `web/src/app/pages/${resource}.tsx`].find((path) => existsSync(join(folder, path)));
  return taken ?? contractOf(folder, `name: 'list${Plural}'`) ?? contractOf(folder, `path: '/${resource}'`);
}

/** Returns the contract that contains a text. */
function contractOf(folder, text) {
  const contracts = join(folder, 'contracts/src');
  const names = readdirSync(contracts, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const found = names.find((name) => readFileSync(join(contracts, name), 'utf8').includes(text));
  return found && `${text} in contracts/src/${found}`;
}

function foldersIn(path) {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}
