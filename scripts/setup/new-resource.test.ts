import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeResource } from './new-resource.mjs';
import { root } from './run.mjs';

const IMPORT = /import (?:type )?(?:\{([^}]+)\}|\* as \w+) from '((?:\.|@festoon\/contracts)[^']+)';/g;

let copy: string;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'new-resource-'));
  cpSync(join(root, 'contracts/src'), join(copy, 'contracts/src'), { recursive: true });
  for (const domain of readdirSync(join(root, 'server/src/modules'))) {
    mkdirSync(join(copy, 'server/src/modules', domain), { recursive: true });
  }
});
afterEach(() => rmSync(copy, { recursive: true }));

const write = (domain: string, resource: string): string[] => writeResource(copy, domain, resource).paths;

/** Returns the functions and constants that a step names, each with the file to which the step adds them. */
function namesInSteps(steps: readonly string[]): { file: string; name: string }[] {
  let file = '';
  return steps.flatMap((step) => {
    file = /^([\w/.-]+\.tsx?):/.exec(step)?.[1] ?? (step.startsWith(' ') ? file : '');
    if (file === '') return [];
    return Array.from(step.matchAll(/\b(\w+)\(|`(\w+)`/g), ([, call, constant]) => ({ file, name: call ?? constant ?? '' }));
  });
}
const read = (path: string) => readFileSync(join(copy, path), 'utf8');

/** Returns the file of the repository, or of the skeleton, that an import names. */
function sourceOf(path: string, specifier: string): string {
  const contract = /^@festoon\/(contracts)\/(.+)/.exec(specifier);
  const file = contract ? `contracts/src/${contract[2]}.ts` : resolve('/', dirname(path), specifier).slice(1);
  try {
    return read(file);
  } catch {
    return readFileSync(join(root, file), 'utf8');
  }
}

/** Returns the text of a file of the repository without its comments. */
const codeOf = (path: string) => readFileSync(join(root, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

describe('a new resource', () => {
  it('has a contract, a module with a test, and a feature', () => {
    expect(write('money', 'gift-cards')).toEqual([
      'contracts/src/money/gift-cards.ts',
      'server/src/modules/money/gift-cards/module.ts',
      'server/src/modules/money/gift-cards/list-gift-cards.ts',
      'server/src/modules/money/gift-cards/queries.ts',
      'server/src/modules/money/gift-cards/list-gift-cards.http.test.ts',
      'web/src/features/money/gift-cards/gift-card-queries.ts',
      'web/src/features/money/gift-cards/gift-cards-screen.tsx',
      'web/src/app/pages/gift-cards.tsx',
    ]);
    expect(read('contracts/src/money/gift-cards.ts')).toContain('export const GiftCard = z.object({');
  });

  it.each(['money', 'identity'])('imports only existing exports, in the domain %s', (domain) => {
    const imports = write(domain, 'allergies').flatMap((path) =>
      Array.from(read(path).matchAll(IMPORT), ([, names = '', specifier = '']) => ({ path, names, specifier })),
    );
    expect(imports.length).toBeGreaterThan(15);
    for (const { path, names, specifier } of imports) {
      const source = sourceOf(path, specifier);
      for (const name of names.split(',')) {
        const exported = name
          .trim()
          .replace(/^type /, '')
          .split(' as ')[0];
        expect(source, `${path}: ${exported}`).toMatch(new RegExp(`export .*\\b${exported}\\b`));
      }
    }
  });

  it('has remaining steps that name functions and constants of the files', () => {
    const named = namesInSteps(writeResource(copy, 'money', 'gift-cards').steps);
    expect(named.map(({ name }) => name)).toEqual(expect.arrayContaining(['modules', 'sitePages', 'createRoute']));
    const unknown = named.filter(({ file, name }) => !new RegExp(`\\b${name}\\b`).test(codeOf(file)));
    expect(unknown).toEqual([]);
  });

  it('describes its endpoint with the fields of an endpoint', () => {
    write('money', 'gift-cards');
    const [, definition = ''] = /endpoint\(\{([\s\S]+?)\n\}\);/.exec(read('contracts/src/money/gift-cards.ts')) ?? [];
    const fields = Array.from(definition.matchAll(/^ {2}(\w+):/gm), ([, field]) => field);
    expect(fields).toContain('path');
    const endpoint = readFileSync(join(root, 'contracts/src/core/endpoint.ts'), 'utf8');
    for (const field of fields) expect(endpoint).toMatch(new RegExp(`readonly ${field}\\??:`));
  });

  it.each([
    ['cash', 'gift-cards', 'There is no domain "cash". The domains are '],
    ['money', 'GiftCards', '"GiftCards" is not a resource name'],
    ['money', '../gift-cards', '"../gift-cards" is not a resource name'],
    ['money', 'gift-card', 'Name the resource "gift-card" in the plural'],
    ['money', 'payouts', '"payouts" already exists: contracts/src/money/payouts.ts.'],
    ['events', 'conversations', `"conversations" already exists: name: 'listConversations' in contracts/src/messaging/`],
  ])('is rejected with a reason and writes no files: %s %s', (domain, resource, reason) => {
    expect(() => write(domain, resource)).toThrow(reason);
    expect(readdirSync(join(copy, 'server/src/modules', domain === 'cash' ? 'money' : domain))).toEqual([]);
  });

  it('is not written twice', () => {
    write('money', 'gift-cards');
    expect(() => write('ticketing', 'gift-cards')).toThrow('already exists: contracts/src/money/gift-cards.ts');
  });
});
