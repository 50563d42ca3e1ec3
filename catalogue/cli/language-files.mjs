import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '../src/language.ts';
import { keysOf, messageOf, stateOf } from '../src/translations.ts';

export const catalogue = fileURLToPath(new URL('../', import.meta.url));

/** Returns the languages that are translated from the English. */
export function translatedLanguages() {
  return Object.keys(LANGUAGES).filter((language) => language !== SOURCE_LANGUAGE && language !== PSEUDO_LANGUAGE);
}

/** Returns the English messages of each namespace, with their notes, by key. */
export async function readEnglish() {
  const namespaces = new Map();
  for (const name of namesIn(SOURCE_LANGUAGE, '.ts')) {
    const file = join(catalogue, SOURCE_LANGUAGE, `${name}.ts`);
    await import(file);
    const notes = readNotes(readFileSync(file, 'utf8'));
    const messages = keysOf(name).map((key) => [key, { source: messageOf(SOURCE_LANGUAGE, name, key), note: notes[key] }]);
    namespaces.set(name, Object.fromEntries(messages));
  }
  return namespaces;
}

/** Returns the comment before each key of a file of the English. */
function readNotes(source) {
  const notes = {};
  let lines = [];
  for (const line of source.split('\n')) {
    const comment = /^ {2}\/\/ ?(.*)$/.exec(line)?.[1];
    const key = /^ {2}'?(\w+)'?:/.exec(line)?.[1];
    if (key !== undefined && lines.length > 0) notes[key] = lines.join(' ');
    lines = comment === undefined ? [] : [...lines, comment];
  }
  return notes;
}

/** Returns the translations of each namespace that a language has a file for. */
export function readLanguage(language) {
  const read = (name) => JSON.parse(readFileSync(join(catalogue, language, `${name}.json`), 'utf8'));
  return new Map(namesIn(language, '.json').map((name) => [name, read(name)]));
}

function namesIn(language, extension) {
  let files;
  try {
    files = readdirSync(join(catalogue, language), { recursive: true });
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
  return files
    .filter((file) => file.endsWith(extension))
    .map((file) => file.slice(0, -extension.length).replaceAll('\\', '/'))
    .toSorted((one, other) => (one < other ? -1 : 1));
}

/**
 * Writes the files of a language: each key of the English with its text and note. Translations stay. If their English has
 * changed, they get the earlier English as `previous`. Translations of keys that the English no longer has are deleted.
 */
export function writeLanguage(language, english) {
  const existing = readLanguage(language);
  for (const [name, messages] of english) {
    const file = join(catalogue, language, `${name}.json`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(mergeTranslations(messages, existing.get(name) ?? {}), undefined, 2)}\n`);
  }
  for (const name of existing.keys()) if (!english.has(name)) rmSync(join(catalogue, language, `${name}.json`));
}

/** Returns the entries of a file: one for each English message, with the existing translation if there is one. */
export function mergeTranslations(messages, translations) {
  const entries = Object.entries(messages).map(([key, { source, note }]) => {
    const { text = '', ...before } = translations[key] ?? {};
    const previous = before.previous ?? (text !== '' && before.source !== source ? before.source : undefined);
    return [key, { source, note, previous: previous === source ? undefined : previous, text }];
  });
  return Object.fromEntries(entries);
}

/**
 * Returns the keys of a language that are missing, outdated or unused, as `<namespace>.<key>`.
 * @returns {Record<'missing' | 'outdated' | 'unused', string[]>}
 */
export function compareLanguage(english, translated) {
  const found = { missing: [], outdated: [], unused: [] };
  for (const [name, messages] of english)
    for (const [key, { source }] of Object.entries(messages))
      found[stateOf(translated.get(name)?.[key], source)]?.push(`${name}.${key}`);
  for (const [name, translations] of translated)
    for (const key of Object.keys(translations))
      if (english.get(name)?.[key] === undefined) found.unused.push(`${name}.${key}`);
  return found;
}
