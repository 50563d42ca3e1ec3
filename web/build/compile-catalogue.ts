import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { LANGUAGES, type Language } from '@festoon/catalogue/language';
import { readTranslationFiles } from '@festoon/catalogue/translation-files';
import { keysOf, messageOf } from '@festoon/catalogue/translations';

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

/** A placeholder contains a hash that changes with the text in any language, and so does the name of its file. */
function placeholderOf(name: string, key: string): string {
  const all = Object.keys(LANGUAGES).map((language) => messageOf(language as Language, name, key));
  return `§${name}.${key}:${createHash('sha256').update(all.join('\n')).digest('hex').slice(0, 8)}§`;
}
