import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './run.mjs';

const lines = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split('\n');
const PATH = /`((?:contracts|server|web|e2e|bench|scripts|docs)\/[\w./-]+)`/g;
const pathsIn = (line: string): string[] => [...line.matchAll(PATH)].map(([, path = '']) => path);

describe('the recipes of CONTRIBUTING.md', () => {
  it('name existing files and folders', () => {
    const paths = lines.flatMap(pathsIn);
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('call functions that the file of the same line contains', () => {
    const uses = lines.flatMap((line) => {
      const files = pathsIn(line).filter((path) => existsSync(join(root, path)) && statSync(join(root, path)).isFile());
      const names = Array.from(line.matchAll(/`(\w+)\(/g), ([, name = '']) => name);
      return names.flatMap((name) => (files.length === 0 ? [] : [{ name, files }]));
    });
    expect(uses).not.toEqual([]);
    const unknown = uses.filter(
      ({ name, files }) => !files.some((file) => new RegExp(`\\b${name}\\(`).test(readFileSync(join(root, file), 'utf8'))),
    );
    expect(unknown.map(({ name }) => name)).toEqual([]);
  });
});
