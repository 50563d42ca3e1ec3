import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const FILES_MAX = 25;
/** Each route has one file in this folder. */
const EXEMPT = ['web/src/app/pages'];

const foldersIn = (path: string) =>
  readdirSync(root + path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const resourcesIn = (path: string) =>
  foldersIn(path).flatMap((domain) => foldersIn(`${path}/${domain}`).map((name) => `${domain}/${name}`));

function countSources(path: string): [string, number][] {
  const entries = readdirSync(root + path, { withFileTypes: true });
  const sources = entries.filter(({ name }) => /\.tsx?$/.test(name) && !/\.(test|spec)\.tsx?$|^testing\.ts$/.test(name));
  const folders = entries.filter((entry) => entry.isDirectory() && !/^(node_modules|dist)$/.test(entry.name));
  return [[path, sources.length], ...folders.flatMap(({ name }) => countSources(`${path}/${name}`))];
}

const sources = ['contracts/src', 'server/src', 'web/src', 'e2e', 'bench'].flatMap((path) =>
  readdirSync(root + path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => `${path}/${name}`),
);

describe('layout', () => {
  const modules = resourcesIn('server/src/modules');
  const domains = foldersIn('server/src/modules');

  it.each(resourcesIn('web/src/features'))('uses the same name for the feature %s in web and server', (feature) => {
    const [domain = '', resource = ''] = feature.split('/');
    const parts = modules
      .filter((name) => name.startsWith(`${domain}/`))
      .flatMap((name) => foldersIn(`server/src/modules/${name}`));
    expect([...modules.map((name) => name.split('/')[1]), ...parts]).toContain(resource);
    expect(domains).toContain(domain);
  });

  it.each(modules)('has the module %s in the table of docs/architecture.md', (module) => {
    const architecture = readFileSync(`${root}docs/architecture.md`, 'utf8');
    expect(architecture).toContain(`| \`${module.split('/')[1]}\` | `);
  });

  it('groups the contracts by the domains of the server', () => {
    expect(foldersIn('contracts/src').toSorted()).toEqual(['core', ...domains].toSorted());
  });

  it('mounts only endpoints of its own domain', () => {
    const mounting = readdirSync(`${root}server/src/modules`, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /(module|routes)\.ts$/.test(path));
    expect(mounting.length).toBeGreaterThan(20);
    const foreign = mounting.flatMap((path) => {
      const text = readFileSync(`${root}server/src/modules/${path}`, 'utf8');
      const imports = [...text.matchAll(/import (?:\* as (\w+)|\{([^}]*)\}) from '@festoon\/contracts\/([\w-]+)\/[\w-]+'/g)];
      return imports
        .filter(([, , , domain]) => !path.startsWith(`${domain}/`))
        .flatMap(([, namespace, names = '']) => [
          ...(namespace === undefined ? [] : [`${namespace}\\.`]),
          ...names
            .split(',')
            .filter((name) => name.trim() !== '')
            .map((name) => `${name.trim().split(' as ').at(-1)}\\b`),
        ])
        .filter((name) => new RegExp(`mount\\w*\\(\\s*${name}`).test(text))
        .map((name) => `${path}: ${name}`);
    });
    expect(foreign).toEqual([]);
  });

  it(`has at most ${FILES_MAX} source files in a folder`, () => {
    const counted = ['contracts/src', 'server/src', 'web/src', 'e2e', 'bench'].flatMap((path) => countSources(path));
    const crowded = counted.filter(([path, count]) => count > FILES_MAX && !EXEMPT.includes(path));
    expect(crowded).toEqual([]);
  });

  it('has no object literal spread into another', () => {
    expect(sources.filter((path) => readFileSync(root + path, 'utf8').includes('..' + '.{'))).toEqual([]);
  });

  it('gives each error the name of its class', () => {
    const named = sources.flatMap((path) =>
      [...readFileSync(root + path, 'utf8').matchAll(/\bclass (\w+)(?:(?!\bclass \w)[^])*?this\.name = '(\w+)'/g)].map(
        ([, className, name]) => ({ path, className, name }),
      ),
    );
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter(({ className, name }) => className !== name)).toEqual([]);
  });
});
