import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const tokens = readFileSync(join(source, 'styles/tokens.css'), 'utf8');
const known = new Set([...tokens.matchAll(/--container-([a-z\d]+):/g)].map(([, name]) => name));
/** Widths that need no token. */
const builtIn = new Set(['full', 'none', 'screen', 'fit', 'min', 'max', 'auto', 'px', 'dvw', 'svw', 'lvw']);

/** Returns the named widths of a file whose token does not exist. Tailwind drops such a class without an error. */
function listUnknownWidths(file: string): string[] {
  const text = readFileSync(join(source, file), 'utf8');
  const names = [...text.matchAll(/(?<![\w-])(?:max-w|min-w|w|basis)-([a-z][a-z\d]*|\dxl)(?![\w(/[-])/g)];
  return names
    .map(([, name = '']) => name)
    .filter((name) => !known.has(name) && !builtIn.has(name))
    .map((name) => `${file}: ${name}`);
}

it('names only widths that the tokens define', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  expect(known.size).toBeGreaterThan(5);
  expect(files.flatMap((file) => listUnknownWidths(file))).toEqual([]);
});
