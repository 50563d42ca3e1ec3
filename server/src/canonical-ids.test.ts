import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('contracts validate every id with the schema that lowercases it', () => {
  const folder = new URL('../../contracts/src/', import.meta.url);
  const others = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && name !== 'core/ids.ts',
  );
  expect(others.length).toBeGreaterThan(50);
  const loose = others.filter((name) => readFileSync(new URL(name, folder), 'utf8').includes('z.uuid('));
  expect(loose).toEqual([]);
});
