import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mergeTranslations } from './language-files.mjs';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const namespace = 'test/greeting';
const folder = mkdtempSync(join(tmpdir(), 'languages-'));
const catalogue = join(folder, 'catalogue');

const ENGLISH = `
import { defineText } from '../../src/translations.ts';
export const greetingText = defineText('${namespace}', {
  // Greets a person
  // who has signed in.
  hello: 'Hello {name}',
  goodbye: 'Goodbye',
});
`;

/** Returns its messages for a person with a browser in Persian. */
const PROGRAM = `
  import { fastify } from 'fastify';
  import { greetingText } from '@festoon/catalogue/${namespace}';
  import { LANGUAGES } from '@festoon/catalogue/language';
  import { handleInLanguage } from './http/request-language.ts';
  const app = fastify();
  handleInLanguage(app, Object.keys(LANGUAGES));
  app.get('/', async () => [greetingText('hello', { name: 'Mara' }), greetingText('goodbye')]);
  const { body } = await app.inject({ url: '/', headers: { 'accept-language': 'fa, en;q=0.5' } });
  process.stdout.write(body);
`;

beforeAll(() => {
  cpSync(join(repository, 'catalogue'), catalogue, {
    recursive: true,
    filter: (path) => !/node_modules|catalogue[\\/]en[\\/]/.test(path),
  });
  mkdirSync(join(catalogue, 'en/test'), { recursive: true });
  writeFileSync(join(catalogue, `en/${namespace}.ts`), ENGLISH);
  mkdirSync(join(folder, 'node_modules/@festoon'), { recursive: true });
  symlinkSync(catalogue, join(folder, 'node_modules/@festoon/catalogue'));
  for (const name of ['fastify', 'negotiator', 'icu-minify', '@formatjs', '@schummar'])
    symlinkSync(join(repository, 'node_modules', name), join(folder, 'node_modules', name));
  for (const path of ['language.ts', 'http/request-language.ts'])
    cpSync(join(repository, 'server/src/platform', path), join(folder, path));
  writeFileSync(join(folder, 'program.mjs'), PROGRAM);
});

afterAll(() => rmSync(folder, { recursive: true }));

const run = (name: string, ...args: string[]) =>
  execFileSync(process.execPath, [join(catalogue, 'cli', name), ...args], { encoding: 'utf8' });
const requestMessages = () =>
  JSON.parse(execFileSync(process.execPath, [join(folder, 'program.mjs')], { encoding: 'utf8' }));

const file = join(catalogue, `fa/${namespace}.json`);
const readTranslations = () => JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>;

/** Changes the translation of a message, as a translator does. */
function translate(key: string, change: object): void {
  const translations = readTranslations();
  writeFileSync(file, JSON.stringify({ ...translations, [key]: { ...translations[key], ...change } }));
}

describe('adding a language', () => {
  it('registers it, and serves its messages with English in place of those that are missing or outdated', () => {
    expect(requestMessages()).toEqual(['Hello Mara', 'Goodbye']);
    run('add-language.mjs', 'fa');
    const registered = readFileSync(join(catalogue, 'src/language.ts'), 'utf8');
    expect(registered).toContain("fa: { name: 'فارسی', locales: ['fa-IR'], direction: 'rtl' },");
    expect(requestMessages()).toEqual(['Hello \u2068Mara\u2069', 'Goodbye']);
    translate('hello', { text: 'سلام {name}' });
    expect(requestMessages()).toEqual(['سلام \u2068Mara\u2069', 'Goodbye']);
    translate('hello', { source: 'Hi {name}' });
    expect(requestMessages()).toEqual(['Hello \u2068Mara\u2069', 'Goodbye']);
  });

  it('lists what is missing, outdated and unused, and updates it', () => {
    translate('removed', { source: 'Removed', text: 'x' });
    const listed = run('language-status.mjs', 'fa');
    expect(listed).toContain(`outdated ${namespace}.hello\n`);
    expect(listed).toContain(`missing ${namespace}.goodbye\n`);
    expect(listed).toContain(`unused ${namespace}.removed\n`);
    run('update-languages.mjs');
    expect(readTranslations()).toEqual({
      hello: {
        source: 'Hello {name}',
        note: 'Greets a person who has signed in.',
        previous: 'Hi {name}',
        text: 'سلام {name}',
      },
      goodbye: { source: 'Goodbye', text: '' },
    });
    expect(run('language-status.mjs')).toMatch(/^fa: 1 missing, 1 outdated, 0 unused$/m);
    translate('hello', { previous: undefined });
    expect(run('language-status.mjs')).toMatch(/^fa: 1 missing, 0 outdated, 0 unused$/m);
  });

  it('rejects languages that do not exist or are already there', () => {
    const statusOf = (tag: string) => spawnSync(process.execPath, [join(catalogue, 'cli/add-language.mjs'), tag]).status;
    expect(['qq', 'not a tag', 'en', 'fa'].map(statusOf)).toEqual([1, 1, 1, 1]);
  });
});

describe('mergeTranslations', () => {
  const english = { left: { source: '{count} left', note: 'Of tickets.' } };

  it('keeps the first English that a translation was written for', () => {
    const changed = mergeTranslations(english, { left: { source: '{count} remaining', text: 'x' } });
    expect(changed).toEqual({
      left: { source: '{count} left', note: 'Of tickets.', previous: '{count} remaining', text: 'x' },
    });
    const again = mergeTranslations({ left: { source: 'Only {count} left' } }, changed);
    expect(again).toEqual({ left: { source: 'Only {count} left', previous: '{count} remaining', text: 'x' } });
    expect(mergeTranslations({ left: { source: '{count} remaining' } }, again).left).not.toHaveProperty('previous.length');
  });
});
