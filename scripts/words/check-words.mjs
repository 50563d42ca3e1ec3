import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { RULES } from './rules.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const recordFile = new URL('known.json', import.meta.url);

const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
const STRING = /'(?:\\.|[^'\\\n])*'?|"(?:\\.|[^"\\\n])*"?/y;
/** A template up to its end, or up to its next `${`. */
const TEMPLATE = /[`}](?:\\[\s\S]|\$(?!\{)|[^`\\$])*(?:`|\$\{|$)/y;

/** Splits source text into its comments and its code without strings. Code inside `${}` stays. */
export function splitSource(text) {
  const comments = [];
  let code = '';
  // For each open template, the number of open braces in its code.
  const braces = [];
  for (let at = 0; at < text.length;) {
    const comment = matchAt(COMMENT, text, at);
    const template = startsTemplate(text[at], braces) ? matchAt(TEMPLATE, text, at) : null;
    const skipped = comment ?? template ?? matchAt(STRING, text, at);
    if (comment !== null) comments.push(comment);
    if (template !== null) countTemplate(braces, template);
    if (skipped === null) code += readCode(braces, text[at]);
    at += skipped?.length ?? 1;
  }
  return { comments, code };
}

function matchAt(pattern, text, at) {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

function countTemplate(braces, part) {
  if (part.startsWith('}')) braces.pop();
  if (part.endsWith('${')) braces.push(0);
}

/** Returns whether a brace closes the code inside a template, so that the template continues. */
function startsTemplate(char, braces) {
  return char === '`' || (char === '}' && braces.at(-1) === 0);
}

function readCode(braces, char) {
  if (braces.length > 0 && char === '{') braces[braces.length - 1] += 1;
  if (braces.length > 0 && char === '}') braces[braces.length - 1] -= 1;
  return char;
}

/** Returns how often each rule is broken in a source text, without the rules that it keeps. */
export function countWords(path, text) {
  const { comments, code } = splitSource(text);
  const prose = comments.map((comment) => comment.replaceAll(/^\/\*+|\*+\/$|^\/\/+|^\s*\*(?!\/)/gm, '').trim());
  const counts = {};
  for (const { name, in: where, pattern, except } of RULES) {
    if (except?.test(path)) continue;
    const texts = where === 'names' ? [code] : prose;
    const count = texts.reduce((sum, one) => sum + (one.match(pattern)?.length ?? 0), 0);
    if (count > 0) counts[name] = count;
  }
  return counts;
}

function countAll() {
  const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(
      (path) =>
        path !== '' && !/^scripts\/words\/|message-rules\.mjs$/.test(path) && !/\.gen\.ts$|db\/schema\.ts$/.test(path),
    );
  const all = {};
  for (const path of paths.toSorted()) {
    if (!existsSync(root + path)) continue;
    const counts = countWords(path, readFileSync(root + path, 'utf8'));
    if (Object.keys(counts).length > 0) all[path] = counts;
  }
  return all;
}

/** Sums the counts of each rule over all files. */
function totalsOf(all) {
  const totals = Object.fromEntries(RULES.map(({ name }) => [name, 0]));
  for (const counts of Object.values(all)) for (const [name, count] of Object.entries(counts)) totals[name] += count;
  return totals;
}

/** Returns one line for each rule that a file breaks more often than recorded. */
export function findNew(all, known) {
  return Object.entries(all).flatMap(([path, counts]) =>
    Object.entries(counts).flatMap(([name, count]) => {
      const allowed = known[path]?.[name] ?? 0;
      const instead = RULES.find((rule) => rule.name === name)?.instead;
      return count > allowed ? [`${path}: "${name}" ${count} times, ${allowed} known. Say instead: ${instead}.`] : [];
    }),
  );
}

function main() {
  const all = countAll();
  const known = existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, 'utf8')) : null;
  const totals = totalsOf(all);
  if (process.argv.includes('--record')) {
    const before = known === null ? totals : totalsOf(known);
    const grown = Object.keys(totals).filter((name) => totals[name] > before[name]);
    if (grown.length > 0) throw new Error(`Not recorded: ${grown.join(', ')} would grow.`);
    const lines = Object.entries(all).map(([path, counts]) => `  ${JSON.stringify(path)}: ${JSON.stringify(counts)}`);
    writeFileSync(recordFile, `{\n${lines.join(',\n')}\n}\n`);
  }
  if (process.argv.includes('--totals')) console.table(totals);
  const found = process.argv.includes('--record') ? [] : findNew(all, known ?? {});
  for (const line of found) console.error(line);
  if (found.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
