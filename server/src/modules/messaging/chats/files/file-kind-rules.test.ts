import { describe, expect, it } from 'vitest';
import { fileKindOf, looksLikeImage } from './file-kind-rules.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');

/** Returns a zip of empty files with these names. */
function zip(...names: string[]): Buffer {
  const locals = names.map((name) => Buffer.concat([latin('PK\x03\x04'), Buffer.alloc(22), sized(name), latin(name)]));
  const entries = names.map((name) => Buffer.concat([latin('PK\x01\x02'), Buffer.alloc(42), latin(name)]));
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt32LE(
    locals.reduce((sum, local) => sum + local.length, 0),
    16,
  );
  return Buffer.concat([...locals, ...entries, end]);
}

function sized(name: string): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(name.length, 0);
  return size;
}

describe('fileKindOf', () => {
  it.each<[string, Buffer, string]>([
    ['a.exe', latin('%PDF-1.7 … %%EOF\n'), 'pdf'],
    ['a.txt', Buffer.from('Olá,\n\tworld'), 'txt'],
    ['A.CSV', Buffer.from('a;b\r\n1;2'), 'csv'],
    ['a', zip('[Content_Types].xml', 'word/document.xml'), 'docx'],
    ['a', zip('[Content_Types].xml', 'xl/workbook.xml'), 'xlsx'],
    ['a', zip('ppt/presentation.xml'), 'pptx'],
    ['a', zip('photo.jpg'), 'zip'],
    ['a', latin('ID3\x04 sound'), 'mp3'],
    ['a', latin('\xff\xfb\x90 sound'), 'mp3'],
    ['a', latin('\0\0\0\x20ftypM4A \0\0'), 'm4a'],
    ['a', latin('\0\0\0\x20ftypisom\0\0'), 'mp4'],
    ['a', latin('OggS\0'), 'ogg'],
    ['a', latin('RIFF\x10\0\0\0WAVEfmt '), 'wav'],
    ['a', latin('\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm'), 'webm'],
  ])('detects the type of %s', (name, bytes, extension) => {
    expect(fileKindOf(bytes, name)?.extension).toBe(extension);
  });

  it.each<[string, Buffer]>([
    ['a.html', Buffer.from('<script>alert(1)</script>')],
    ['a.svg', Buffer.from('<svg onload="alert(1)"/>')],
    ['a.js', Buffer.from('alert(1)')],
    ['a.exe', latin('MZ\x90\0')],
    ['a.txt', latin('\x7fELF\x02\x01')],
    ['a.txt', latin('caf\xe9')],
    ['a.txt', Buffer.alloc(0)],
    ['a.pdf', latin('%PDF-1.7 and nothing more')],
    ['a.docx', zip('word/document.xml', 'word/vbaProject.bin')],
    ['a.zip', latin('PK\x03\x04 broken')],
    ['a.mov', latin('\0\0\0\x20ftypqt  ')],
    ['a.mkv', latin('\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska')],
  ])('returns null for %s', (name, bytes) => {
    expect(fileKindOf(bytes, name)).toBeNull();
  });
});

describe('looksLikeImage', () => {
  it('distinguishes images from files with the same leading bytes', () => {
    const [jpeg, webp, avif] = [latin('\xff\xd8\xff\xe0'), latin('RIFF\x10\0\0\0WEBPVP8 '), latin('\0\0\0\x20ftypavif')];
    expect([jpeg, webp, avif].map(looksLikeImage)).toEqual([true, true, true]);
    expect([latin('RIFF\x10\0\0\0WAVE'), latin('\0\0\0\x20ftypisom')].map(looksLikeImage)).toEqual([false, false]);
  });
});
