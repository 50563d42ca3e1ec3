// Checks the messages of the catalogue: their syntax, and that each is used.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import { keysOf, messageOf } from '../src/translations.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const listFiles = (...folders) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));

const sources = listFiles('contracts/src', 'web/src', 'server/src').map((path) => readFileSync(root + path, 'utf8'));
const problems = [];
for (const path of listFiles('catalogue/en')) {
  const name = path.slice('catalogue/en/'.length, -'.ts'.length);
  await import(new URL(path, `file://${root}`).href);
  const keys = keysOf(name);
  if (keys.length === 0) problems.push(`${path} does not define ${name}`);
  const users = sources.filter((source) => source.includes(`@festoon/catalogue/${name}'`));
  if (users.length === 0) problems.push(`${name} is not used`);
  for (const key of keys) {
    const problem = findProblem(messageOf('en', name, key));
    if (problem !== null) problems.push(`${name}.${key} ${problem}`);
    // A record of keys may be in another file than the call.
    if (!isNamed(key, sources) && !isBuilt(key, users)) problems.push(`${name}.${key} is not used`);
  }
}
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;

/** Returns whether a source names the key. */
function isNamed(key, texts) {
  const quoted = new RegExp(`['"\`]${key}['"\`]`);
  return texts.some((text) => quoted.test(text));
}

/** Returns whether a source builds the key from a template such as `${day}Short`. */
function isBuilt(key, texts) {
  return texts.some((text) => templatesOf(text).some((template) => template.test(key)));
}

function templatesOf(text) {
  const templates = text.matchAll(/`((?:\w|\$\{[^`}]*\})+)`/g);
  return Array.from(templates, ([, template]) => new RegExp(`^${template.replaceAll(/\$\{[^}]*\}/g, '\\w+')}$`)).filter(
    ({ source }) => source !== '^\\w+$',
  );
}

function findProblem(message) {
  if (message !== message.trim()) return 'begins or ends with a space';
  try {
    parse(message);
    return null;
  } catch (error) {
    return `is not valid: ${error.message}`;
  }
}
