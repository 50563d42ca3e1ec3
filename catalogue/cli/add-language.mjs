// `npm run i18n:add <language>`: adds a language with all messages untranslated.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, PSEUDO_LANGUAGE } from '../src/language.ts';
import { catalogue, readEnglish, writeLanguage } from './language-files.mjs';

try {
  const language = readTag(process.argv[2]);
  const english = await readEnglish();
  register(language);
  writeLanguage(language, english);
  process.stdout.write(`Added catalogue/${language} and its entry in catalogue/src/language.ts.\n`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** Returns the language tag that was passed, in its standard form. */
function readTag(tag) {
  if (tag === undefined) throw new Error('Usage: npm run i18n:add <language>, for example: npm run i18n:add pl');
  const [language] = Intl.getCanonicalLocales(tag);
  if (new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(language) === undefined)
    throw new Error(`"${tag}" is not a language. Use a tag such as pl or pt-BR.`);
  if (Object.hasOwn(LANGUAGES, language)) throw new Error(`The product already has the language "${language}".`);
  return language;
}

/** Adds the language to `LANGUAGES`, before the pseudo-language. */
function register(language) {
  const file = join(catalogue, 'src/language.ts');
  const source = readFileSync(file, 'utf8');
  const { name, locale, direction } = describe(language);
  const key = /^\w+$/.test(language) ? language : `'${language}'`;
  const entry = `  ${key}: { name: '${name.replaceAll("'", "\\'")}', locales: ['${locale}'], direction: '${direction}' },\n`;
  const place = source.indexOf(`  ${PSEUDO_LANGUAGE}: {`);
  writeFileSync(file, source.slice(0, place) + entry + source.slice(place));
}

/** Returns the language's name in itself, the locale of the region where most people speak it, and its direction. */
function describe(language) {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language);
  const [first = '', ...rest] = name;
  const locale = new Intl.Locale(language);
  const { region } = locale.maximize();
  const { direction } = locale.getTextInfo?.() ?? locale.textInfo;
  return {
    name: first.toLocaleUpperCase(language) + rest.join(''),
    locale: new Intl.Locale(language, { region }).toString(),
    direction,
  };
}
