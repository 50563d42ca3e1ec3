// Checks after the build that the scripts of every route have messages of one language only, and prints their size.
import { readdir, readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { LANGUAGES as ALL, SOURCE_LANGUAGE } from '@festoon/catalogue/language';
import { readTranslationFiles } from '@festoon/catalogue/translation-files';
import { compiledMessage, keysOf, messageOf } from '@festoon/catalogue/translations';
import { findForeignTexts, textsOf } from './foreign-texts.mjs';
import { chunksOf, readManifest } from './manifest.mjs';

const ASSETS = new URL('../dist/client/assets/', import.meta.url);
const DOCUMENT = new URL('../dist/document.json', import.meta.url);
const MESSAGES = new URL('../dist/messages.json', import.meta.url);
const CATALOGUE = new URL('../../catalogue/en/', import.meta.url);
const PAGE = /^src\/app\/pages\/[\w-]+\.tsx$/;
/** Required by every page that the browser renders. */
const AROUND = 'src/app/browser.ts';

readTranslationFiles();
const manifest = await readManifest();
const { languages } = JSON.parse(await readFile(DOCUMENT, 'utf8'));
/** The messages of each script, such as `app/home.title`. */
const messagesIn = JSON.parse(await readFile(MESSAGES, 'utf8'));
const languagesOf = await readLanguagesOfTexts();
const [entryKey] = Object.entries(manifest).find(([, chunk]) => chunk.isEntry) ?? [];
const routes = Object.keys(manifest).filter((key) => PAGE.test(key));
const foreignTexts = new Map();
const problems = languages.length > 1 ? [] : ['The build has one language. Build it with PSEUDO_LANGUAGE=1.'];

for (const language of languages) {
  for (const route of routes) for (const file of scriptsOf(route)) await checkScript(language, { route, file });
  const sizes = routes.map((route) => sizeOf(language, route)).toSorted((a, b) => a.bytes - b.bytes);
  const [least, median, most] = [sizes[0], sizes[Math.floor(sizes.length / 2)], sizes.at(-1)].map(format);
  console.log(`${language}: ${routes.length} routes. Messages in the first scripts: ${least}, median ${median}, ${most}.`);
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

/** Returns the languages of each text of the catalogue. */
async function readLanguagesOfTexts() {
  const files = (await readdir(CATALOGUE, { recursive: true })).filter((file) => file.endsWith('.ts'));
  const found = new Map();
  for (const name of files.map((file) => file.slice(0, -'.ts'.length).replaceAll('\\', '/'))) {
    await import(`@festoon/catalogue/${name}`);
    for (const key of keysOf(name)) for (const language of Object.keys(ALL)) add(language, name, key);
  }
  // Each language is called by its own name in every language.
  for (const { name } of Object.values(ALL)) found.set(name, new Set(Object.keys(ALL)));
  return found;

  function add(language, name, key) {
    for (const text of textsOf(messageOf(language, name, key), compiledMessage(language, name, key)))
      found.set(text, (found.get(text) ?? new Set()).add(language));
  }
}

/** Returns every script that a route can load, also later: a dialog, for example. */
function scriptsOf(route) {
  const keys = new Set([entryKey, AROUND, route]);
  for (const key of keys) {
    const { imports = [], dynamicImports = [] } = manifest[key];
    for (const next of [...imports, ...dynamicImports]) if (!PAGE.test(next)) keys.add(next);
  }
  return chunksOf(manifest, [...keys]).scripts;
}

async function checkScript(language, { route, file }) {
  const id = `${language} ${file}`;
  if (!foreignTexts.has(id))
    foreignTexts.set(id, findForeignTexts(await readScript(language, file), { language, languagesOf }));
  for (const text of foreignTexts.get(id))
    problems.push(`${route} in ${language} has a text of ${[...languagesOf.get(text)].join(' and ')} in ${file}: ${text}`);
}

function readScript(language, file) {
  const name = file.slice('/assets/'.length);
  return readFile(new URL(language === SOURCE_LANGUAGE ? name : `${language}/${name}`, ASSETS), 'utf8');
}

/** Returns the messages in the scripts that a route loads first, and their bytes after gzip. */
function sizeOf(language, route) {
  const { scripts } = chunksOf(manifest, [entryKey, AROUND, route]);
  const ids = [...new Set(scripts.flatMap((file) => messagesIn[file] ?? []))];
  if (ids.length === 0) problems.push(`${route} has no messages.`);
  const messages = ids.map((id) => compiledMessage(language, ...id.split('.')));
  return { count: ids.length, bytes: gzipSync(JSON.stringify(messages), { level: 9 }).length };
}

function format({ count, bytes }) {
  return `${count} (${(bytes / 1024).toFixed(1)} kB)`;
}
