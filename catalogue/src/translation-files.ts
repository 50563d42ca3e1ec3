import { readFileSync } from 'node:fs';
import { setTranslationSource, type Translations } from './translations.ts';

/** Reads translations from `catalogue/<language>/<namespace>.json` from now on. Needs a file system, so it is not for browsers. */
export function readTranslationFiles(): void {
  setTranslationSource((language, name) => {
    const file = new URL(`../${language}/${name}.json`, import.meta.url);
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as Translations;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
      throw error;
    }
  });
}
