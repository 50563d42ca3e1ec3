import { describe, expect, it } from 'vitest';
import { checkImports, groupChunks, type BuiltChunk } from './group-chunks.ts';

const isExact = (page: string) => page.startsWith('public');
const group = (...chunks: BuiltChunk[]) => groupChunks(chunks, { isExact, keep: ['cards'] });

type Links = { readonly imports?: readonly string[]; readonly opens?: readonly string[]; readonly bytes?: number };

/** A chunk with one module. */
function chunk(name: string, { imports = [], opens = [], bytes = 100 }: Links = {}): BuiltChunk {
  return {
    code: 'x'.repeat(bytes),
    dynamicImports: [...opens],
    facadeModuleId: null,
    fileName: name,
    imports: [...imports],
    isDynamicEntry: false,
    isEntry: false,
    moduleIds: [name],
    name,
  };
}

const entry = (...pages: string[]): BuiltChunk => ({ ...chunk('entry', { opens: pages }), isEntry: true });
const page = (name: string, links: Links): BuiltChunk => ({
  ...chunk(name, links),
  facadeModuleId: name,
  isDynamicEntry: true,
});

describe('groupChunks', () => {
  it('merges chunks that nearly the same pages use', () => {
    const names = group(
      entry('a', 'b', 'c'),
      page('a', { imports: ['button', 'dialog'] }),
      page('b', { imports: ['button', 'dialog'] }),
      page('c', { imports: ['button'] }),
      chunk('button'),
      chunk('dialog'),
    );
    expect(names.get('button')).toBeDefined();
    expect(names.get('dialog')).toBe(names.get('button'));
    expect([...names.keys()].toSorted()).toEqual(['button', 'dialog']);
  });

  it('keeps a chunk apart that costs the other pages more than a file', () => {
    const names = group(
      entry('a', 'b'),
      page('a', { imports: ['button', 'editor'] }),
      page('b', { imports: ['button'] }),
      chunk('button'),
      chunk('editor', { bytes: 50_000 }),
    );
    expect(names.size).toBe(0);
  });

  it('counts what a merged chunk imports', () => {
    const names = group(
      entry('a', 'b'),
      page('a', { imports: ['button', 'map'] }),
      page('b', { imports: ['button'] }),
      chunk('button'),
      chunk('map', { imports: ['cards'] }),
      // Less than a page may load in addition, and more than a file saves.
      chunk('cards', { bytes: 8_000 }),
    );
    expect(names.size).toBe(0);
  });

  it('does not exceed the allowance of a page, however many others gain', () => {
    const others = Array.from({ length: 10 }, (_, index) => `other-${index}`);
    const merge = (bytes: number) =>
      group(
        entry('a', ...others),
        page('a', { imports: ['button'] }),
        ...others.map((name) => page(name, { imports: ['button', 'list'] })),
        chunk('button'),
        chunk('list', { bytes }),
      );
    expect(merge(9_000).size).toBe(2);
    expect(merge(15_000).size).toBe(0);
  });

  it('adds nothing to a public page', () => {
    const names = group(
      entry('public-home', 'a', 'b'),
      page('public-home', { imports: ['button'] }),
      page('a', { imports: ['button', 'dialog', 'menu'] }),
      page('b', { imports: ['dialog', 'menu'] }),
      chunk('button'),
      chunk('dialog'),
      chunk('menu'),
    );
    expect([...names.keys()].toSorted()).toEqual(['dialog', 'menu']);
  });

  it('keeps two chunks apart if one imports the other through a third', () => {
    const names = group(
      entry('a', 'b'),
      page('a', { imports: ['form'] }),
      page('b', { imports: ['form'] }),
      chunk('form', { imports: ['cards'] }),
      chunk('cards', { imports: ['text'] }),
      chunk('text'),
    );
    expect(names.size).toBe(0);
  });

  it('does not count a part that finds a chunk loaded by its page', () => {
    const names = group(
      entry('a', 'b'),
      page('a', { imports: ['button', 'list'], opens: ['part'] }),
      page('b', { imports: ['list', 'button'] }),
      page('part', { imports: ['button'] }),
      chunk('button'),
      chunk('list', { bytes: 20_000 }),
    );
    expect([...names.keys()].toSorted()).toEqual(['button', 'list']);
  });
});

describe('checkImports', () => {
  it('rejects chunks that import each other through a third', () => {
    const chunks = [chunk('form', { imports: ['cards'] }), chunk('cards', { imports: ['text'] })];
    expect(() => checkImports([...chunks, chunk('text')])).not.toThrow();
    expect(() => checkImports([...chunks, chunk('text', { imports: ['form'] })])).toThrow(/form and cards/);
  });
});
