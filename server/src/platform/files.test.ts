import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diskFiles, isFileKey, type Files } from './files.ts';

let outside: string;
let files: Files;

beforeEach(async () => {
  outside = await mkdtemp(join(tmpdir(), 'festoon-files-'));
  files = diskFiles(join(outside, 'uploads'));
});

afterEach(() => rm(outside, { recursive: true, force: true }));

describe('diskFiles', () => {
  it('returns the stored bytes with their content type', async () => {
    await files.put('events/1/cover/960.webp', Buffer.from('picture'), 'image/webp');
    expect(await files.read('events/1/cover/960.webp')).toEqual({
      bytes: Buffer.from('picture'),
      contentType: 'image/webp',
    });
  });

  it('replaces and removes files, and returns null for missing ones', async () => {
    await files.put('a', Buffer.from('one'), 'text/plain');
    await files.put('a', Buffer.from('two'), 'text/html');
    expect(await files.read('a')).toEqual({ bytes: Buffer.from('two'), contentType: 'text/html' });
    await files.remove('a');
    await files.remove('a');
    expect(await files.read('a')).toBeNull();
    expect(await files.read('a/b')).toBeNull();
  });

  it('always returns one complete version during concurrent replacements', async () => {
    const versions = ['x', 'y'].map((letter) => Buffer.alloc(300_000, letter));
    await files.put('a', versions[0]!, 'text/plain');
    const writes = Array.from({ length: 20 }, (_, n) => files.put('a', versions[n % 2]!, 'text/plain'));
    const reads = Array.from({ length: 40 }, async () => {
      const { bytes } = (await files.read('a'))!;
      expect(versions.some((version) => version.equals(bytes))).toBe(true);
    });
    await Promise.all([...writes, ...reads]);
    const left = await readdir(join(outside, 'uploads'));
    expect(left.toSorted()).toEqual(['a', 'a.content-type']);
  });

  it.each([
    '../secret',
    'a/../../secret',
    '/etc/passwd',
    'a//b',
    '.hidden',
    'a/.ssh/id',
    'a\\..\\b',
    'a\0b',
    '',
    'a/',
    'a.content-type',
    'x'.repeat(201),
  ])('neither reads nor writes the key %j', async (key) => {
    await writeFile(join(outside, 'secret'), 'secret');
    await writeFile(join(outside, 'secret.content-type'), 'text/plain');
    expect(isFileKey(key)).toBe(false);
    expect(await files.read(key)).toBeNull();
    await expect(files.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('not a key');
    await files.remove(key);
    expect(await readdir(outside)).toContain('secret');
  });
});
