// Checks the messages of the catalogue: their syntax and text, that each is used, and that translations fit the English.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import { readLanguage, translatedLanguages } from '../cli/language-files.mjs';
import { LANGUAGES, SOURCE_LANGUAGE } from '../src/language.ts';
import { keysOf, messageOf, stateOf } from '../src/translations.ts';
import { compareMessages, findPluralProblems } from './compare-messages.mjs';
import { findLabels } from './find-labels.mjs';
import { brokenRules, lengthOf } from './message-rules.mjs';

/** The most characters of a label on a button, tab or badge. Other languages need up to 40 % more. */
const LABEL_LENGTH_MAX = 24;

const root = fileURLToPath(new URL('../../', import.meta.url));
const recordFile = new URL('known-texts.json', import.meta.url);
const listFiles = (...folders) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));

const problems = [];
/** The messages that break a rule that some may still break, by namespace. */
const broken = {};
const sources = listFiles('contracts/src', 'web/src', 'server/src').map((path) => ({
  path,
  text: readFileSync(root + path, 'utf8'),
}));
// The code of a domain error, a property of `domainErrors`, is the key of its message.
const NAME = /(?<=['"`])\w+(?=['"`])|\b\w+(?=: \{ status: \d)/g;
const named = new Set(sources.flatMap(({ text }) => text.match(NAME) ?? []));
const labels = new Set(sources.flatMap(({ path, text }) => (path.endsWith('.tsx') ? findLabels(path, text) : [])));

for (const path of listFiles('catalogue/en')) {
  const name = path.slice('catalogue/en/'.length, -'.ts'.length);
  await import(new URL(path, `file://${root}`).href);
  const keys = keysOf(name);
  if (keys.length === 0) problems.push(`${path} does not define ${name}`);
  const users = sources.filter(({ text }) => text.includes(`@festoon/catalogue/${name}'`));
  if (users.length === 0) problems.push(`${name} is not used`);
  for (const key of keys) {
    checkEnglish(name, key);
    // A record of keys may be in another file than the call.
    if (!named.has(key) && !isBuilt(key, users)) problems.push(`${name}.${key} is not used`);
  }
}
for (const language of translatedLanguages())
  for (const [name, translations] of readLanguage(language)) checkTranslations(language, name, translations);
if (process.argv.includes('--record')) recordBroken();
else compareWithKnown();
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;

function checkEnglish(name, key) {
  const message = messageOf(SOURCE_LANGUAGE, name, key);
  const error = findSyntaxError(message);
  if (error !== null) return problems.push(`${name}.${key} ${error}`);
  // The English of “=1 {once} other {# times}” needs no other form.
  const plurals = / =\d/.test(message) ? [] : findPluralProblems(message, SOURCE_LANGUAGE);
  for (const problem of plurals) problems.push(`${name}.${key} ${problem}`);
  const rules = brokenRules(message, { isEnglish: true });
  if (labels.has(`${name}.${key}`) && lengthOf(message) > LABEL_LENGTH_MAX)
    rules.push({ name: 'long label', instead: `at most ${LABEL_LENGTH_MAX} characters on a button, tab or badge` });
  for (const rule of rules) ((broken[name] ??= {})[rule.name] ??= []).push({ key, message, instead: rule.instead });
}

function checkTranslations(language, name, translations) {
  for (const key of keysOf(name)) {
    const translation = translations[key];
    if (stateOf(translation, messageOf(SOURCE_LANGUAGE, name, key)) !== 'translated') continue;
    for (const problem of findTranslationProblems(translation, LANGUAGES[language].locales[0]))
      problems.push(`${language}/${name}.${key} ${problem}`);
  }
}

function findTranslationProblems({ source, text }, locale) {
  const error = findSyntaxError(text);
  if (error !== null) return [error];
  const rules = brokenRules(text, { isEnglish: false }).map(({ name, instead }) => `has a ${name}. Write ${instead}.`);
  return [...compareMessages(source, text), ...findPluralProblems(text, locale), ...rules];
}

/** Reports each rule that a namespace breaks more often than recorded. */
function compareWithKnown() {
  const known = JSON.parse(readFileSync(recordFile, 'utf8'));
  for (const [name, rules] of Object.entries(broken))
    for (const [rule, messages] of Object.entries(rules)) {
      const allowed = known[name]?.[rule] ?? 0;
      if (messages.length <= allowed) continue;
      problems.push(`${name} has "${rule}" in ${messages.length} messages, ${allowed} known. Write ${messages[0].instead}.`);
      for (const { key, message } of messages) problems.push(`  ${key}: ${message}`);
    }
}

/** Records what is broken now, unless a rule would be broken more often than before. */
function recordBroken() {
  const counts = Object.entries(broken).map(([name, rules]) => [
    name,
    Object.fromEntries(Object.entries(rules).map(([rule, messages]) => [rule, messages.length])),
  ]);
  const before = totalsOf(JSON.parse(readFileSync(recordFile, 'utf8')));
  const now = totalsOf(Object.fromEntries(counts));
  const grown = Object.keys(now).filter((rule) => now[rule] > (before[rule] ?? 0));
  if (grown.length > 0 && !process.argv.includes('--new-rule'))
    problems.push(`Not recorded: ${grown.join(', ')} would grow.`);
  else {
    const lines = counts.map(([name, rules]) => `  ${JSON.stringify(name)}: ${JSON.stringify(rules)}`);
    writeFileSync(recordFile, `{\n${lines.join(',\n')}\n}\n`);
  }
}

/** Sums the counts of each rule over all namespaces. */
function totalsOf(counts) {
  const totals = {};
  for (const rules of Object.values(counts))
    for (const [rule, count] of Object.entries(rules)) totals[rule] = (totals[rule] ?? 0) + count;
  return totals;
}

/** Returns whether a source builds the key from a template such as `${day}Short`. */
function isBuilt(key, files) {
  return files.some((file) => (file.templates ??= templatesOf(file.text)).some((template) => template.test(key)));
}

function templatesOf(text) {
  const templates = text.matchAll(/`((?:\w|\$\{[^`}]*\})+)`/g);
  return Array.from(templates, ([, template]) => new RegExp(`^${template.replaceAll(/\$\{[^}]*\}/g, '\\w+')}$`)).filter(
    ({ source }) => source !== '^\\w+$',
  );
}

function findSyntaxError(message) {
  try {
    parse(message);
    return null;
  } catch (error) {
    return `is not valid: ${error.message}`;
  }
}
