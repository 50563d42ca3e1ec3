// Runs after the client build: puts the messages of each language into the files of the browser.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SOURCE_LANGUAGE } from '@festoon/catalogue/language';
import { readTranslationFiles } from '@festoon/catalogue/translation-files';
import { compiledMessage } from '@festoon/catalogue/translations';
import { LANGUAGES } from './built-languages.mjs';

const ASSETS = new URL('../dist/client/assets/', import.meta.url).pathname;
/** The messages of each script, for `route-languages.mjs`. */
const MESSAGES = new URL('../dist/messages.json', import.meta.url).pathname;
/** Matches a placeholder of `build/compile-catalogue.ts`. */
const PLACEHOLDER = /(["'`])§(?<name>[\w/-]+)\.(?<key>\w+):\w+§\1/g;
readTranslationFiles();
const others = LANGUAGES.filter((language) => language !== SOURCE_LANGUAGE);

const files = (await readdir(ASSETS)).filter((file) => file.endsWith('.js'));
const messages = {};
for (const file of files) {
  const code = await readFile(join(ASSETS, file), 'utf8');
  messages[`/assets/${file}`] = Array.from(code.matchAll(PLACEHOLDER), ({ groups }) => `${groups.name}.${groups.key}`);
}
const names = new Set(Object.values(messages).flatMap((ids) => ids.map((id) => id.slice(0, id.indexOf('.')))));
for (const name of names) await import(`@festoon/catalogue/${name}`);
for (const language of others) await mkdir(join(ASSETS, language), { recursive: true });
for (const file of files) {
  const code = await readFile(join(ASSETS, file), 'utf8');
  for (const language of others) await writeFile(join(ASSETS, language, file), fill(code, language));
  await writeFile(join(ASSETS, file), fill(code, SOURCE_LANGUAGE));
}
await writeFile(MESSAGES, JSON.stringify(messages));

function fill(code, language) {
  return code.replaceAll(PLACEHOLDER, (...match) => {
    const { name, key } = match.at(-1);
    return JSON.stringify(compiledMessage(language, name, key));
  });
}
