import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { LANGUAGES, type Language } from '@festoon/catalogue/language';
import { readTranslationFiles } from '@festoon/catalogue/translation-files';
import { keysOf, messageOf } from '@festoon/catalogue/translations';

const LANGUAGE_LIST = /\/catalogue\/src\/language\.ts$/;
const NAMESPACE = /\/catalogue\/en\/([\w/-]+)\.ts$/;

/**
 * Replaces each namespace of the catalogue by a module with a placeholder for each message. `scripts/languages.mjs` then
 * puts the compiled messages of each language into a copy of the files, so that a browser loads one language and no parser.
 */
export function compileCatalogue(): Plugin {
  readTranslationFiles();
  return {
    name: 'compile-catalogue',
    enforce: 'pre',
    transform: { filter: { id: LANGUAGE_LIST }, handler: (code) => ({ code: shortenLanguages(code), map: null }) },
    load: {
      filter: { id: NAMESPACE },
      handler: async (id) => {
        const name = NAMESPACE.exec(id)?.[1] ?? '';
        const exported: object = await import(id);
        const [exportName] = Object.keys(exported);
        const messages = Object.fromEntries(keysOf(name).map((key) => [key, placeholderOf(name, key)]));
        return `import { createText } from '@festoon/catalogue/text';
const messages = ${JSON.stringify(messages)};
export const ${exportName} = createText((key) => messages[key]);`;
      },
    },
  };
}

/**
 * Shortens the list of languages, which each page loads first: the document says which region and direction it has, so only the
 * server needs those of all languages.
 */
function shortenLanguages(code: string): string {
  const short = Object.entries(LANGUAGES).map(([language, { name, locales }]) => [
    language,
    { name, locales: [locales[0]] },
  ]);
  const list = `export const LANGUAGES = ${JSON.stringify(Object.fromEntries(short))};`;
  const shortened = code.replace(/export const LANGUAGES = \{.*?\n\} as const [^;]*;/s, () => list);
  if (shortened === code) throw new Error('The list of languages was not found.');
  return shortened;
}

/** A placeholder contains a hash that changes with the text in any language, and so does the name of its file. */
function placeholderOf(name: string, key: string): string {
  const all = Object.keys(LANGUAGES).map((language) => messageOf(language as Language, name, key));
  return `§${name}.${key}:${createHash('sha256').update(all.join('\n')).digest('hex').slice(0, 8)}§`;
}
