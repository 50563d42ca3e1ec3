// Checks that no screen, email or document contains text outside the catalogue.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findLiterals } from './find-literals.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const recordFile = new URL('known-literals.json', import.meta.url);
/** Files that no person reads the literals of. */
const EXCEPT =
  /\.test\.tsx?$|\/testing\/|\/testing\.ts$|^server\/src\/(cli|demo|start|media-engine|config)\/|^server\/src\/(main|worker|config)\.ts$|^web\/src\/ui\/gallery\/|schema\.ts$/;

const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'contracts/src', 'web/src', 'server/src'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !EXCEPT.test(path));
const all = {};
for (const path of paths) {
  const literals = findLiterals(path, readFileSync(root + path, 'utf8'));
  if (literals.length > 0) all[path] = literals;
}
if (process.argv.includes('--list'))
  for (const [path, literals] of Object.entries(all))
    for (const { line, text } of literals) process.stdout.write(`${path}:${line} ${text}\n`);

const counts = Object.fromEntries(Object.entries(all).map(([path, literals]) => [path, literals.length]));
const known = JSON.parse(readFileSync(recordFile, 'utf8'));
if (process.argv.includes('--record')) writeFileSync(recordFile, `${JSON.stringify(counts, undefined, 2)}\n`);
else {
  for (const [path, count] of Object.entries(counts)) {
    if (count <= (known[path] ?? 0)) continue;
    process.stderr.write(`${path} has ${count} texts outside the catalogue, ${known[path] ?? 0} known:\n`);
    for (const { line, text } of all[path]) process.stderr.write(`  ${line}: ${text}\n`);
    process.exitCode = 1;
  }
}
