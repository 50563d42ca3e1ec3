import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { packZip } from './zip.ts';

it('packZip compresses text, stores compressed files unchanged, and supports names in any script', async () => {
  const text = Buffer.from('the same again '.repeat(100));
  const image = Buffer.from([1, 2, 3, 4]);
  const zip = await packZip(
    [
      { name: 'data.json', bytes: text },
      { name: 'files/ä–写真.webp', bytes: image, isCompressed: true },
    ],
    new Date('2026-05-04T10:20:30Z'),
  );
  expect(zip.subarray(0, 4)).toEqual(Buffer.from('PK\x03\x04'));
  const packedLength = zip.readUInt32LE(18);
  expect(packedLength).toBeLessThan(text.length / 5);
  const bodyAt = 30 + zip.readUInt16LE(26);
  expect(inflateRawSync(zip.subarray(bodyAt, bodyAt + packedLength))).toEqual(text);
  const second = bodyAt + packedLength;
  expect(zip.subarray(second + 30 + zip.readUInt16LE(second + 26)).subarray(0, 4)).toEqual(image);
  const end = zip.length - 22;
  expect([zip.readUInt32LE(end), zip.readUInt16LE(end + 10)]).toEqual([0x06054b50, 2]);
  const directory = zip.readUInt32LE(end + 16);
  expect(zip.readUInt32LE(directory)).toBe(0x02014b50);
  expect(zip.readUInt32LE(end + 12)).toBe(end - directory);
});
