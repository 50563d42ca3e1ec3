import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskFiles, type Files } from '../files.ts';
import { COVER_WIDTHS, readImage, removeImage, storeImage } from './images.ts';

let dir: string;
let files: Files;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'festoon-images-'));
  files = diskFiles(dir);
});

afterAll(() => rm(dir, { recursive: true, force: true }));

const rejected = expect.objectContaining({ code: 'image_unreadable' });

/** Creates an image with a red left half and a blue right half. */
function twoHalves(width: number, height: number) {
  const half = { width: Math.round(width / 2), height, channels: 3 as const };
  return sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    { input: { create: { ...half, background: 'red' } }, left: 0, top: 0 },
  ]);
}

async function pixel(bytes: Buffer, x: number, y: number): Promise<'red' | 'blue' | 'other'> {
  const { data } = await sharp(bytes)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data;
  if (red > 200 && blue < 60) return 'red';
  return blue > 200 && red < 60 ? 'blue' : 'other';
}

describe('readImage', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('accepts %s', async (format) => {
    expect(await readImage(await twoHalves(40, 20).toFormat(format).toBuffer())).toEqual({ width: 40, height: 20 });
  });

  it('returns the upright size of a rotated image', async () => {
    expect(await readImage(await twoHalves(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer())).toEqual({
      width: 20,
      height: 40,
    });
  });

  it('rejects everything except supported still images', async () => {
    const frames = Buffer.concat([Buffer.alloc(30 * 30 * 3, 0), Buffer.alloc(30 * 30 * 3, 255)]);
    const animated = sharp(frames, { raw: { width: 30, height: 60, channels: 3, pageHeight: 30 } });
    const png = await twoHalves(40, 20).png().toBuffer();
    const actl = Buffer.concat([
      png.subarray(0, 33),
      chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
      png.subarray(33),
    ]);
    const hostile = {
      nothing: Buffer.alloc(0),
      plainText: Buffer.from('not a picture'),
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
      gif: await twoHalves(40, 20).gif().toBuffer(),
      tiff: await twoHalves(40, 20).tiff().toBuffer(),
      'animated WebP': await animated
        .clone()
        .webp({ loop: 0, delay: [100, 100] })
        .toBuffer(),
      'animated PNG': actl,
      'half a signature': png.subarray(0, 9),
      'a page behind a signature': Buffer.concat([
        Buffer.from([0xff, 0xd8, 0xff]),
        Buffer.from('<script>alert(1)</script>'),
      ]),
      'too many bytes': Buffer.concat([png, Buffer.alloc(16 * 1024 * 1024)]),
      'a flood of pixels': await sharp({ create: { width: 9_000, height: 5_000, channels: 3, background: 'red' } })
        .png({ compressionLevel: 9 })
        .toBuffer(),
    };
    const outcomes = Object.entries(hostile).map(async ([name, bytes]) => [
      name,
      await readImage(bytes).catch((error: unknown) => error),
    ]);
    expect(await Promise.all(outcomes)).toEqual(Object.keys(hostile).map((name) => [name, rejected]));
  }, 30_000);
});

describe('storeImage', () => {
  it('stores each width in both formats, without enlarging', async () => {
    const size = await storeImage(files, 'a', {
      bytes: await twoHalves(700, 350).jpeg().toBuffer(),
      widths: [320, 640, 960],
    });
    expect(size).toMatchObject({ width: 700, height: 350 });
    expect(['#f80808', '#0808f8']).toContain(size.colour);
    for (const [width, stored] of [
      [320, 320],
      [640, 640],
      [960, 700],
    ]) {
      for (const [format, type] of [
        ['avif', 'heif'],
        ['webp', 'webp'],
      ]) {
        const file = await files.read(`a/${width}.${format}`);
        expect(file?.contentType).toBe(`image/${format}`);
        expect(await sharp(file!.bytes).metadata()).toMatchObject({ width: stored, format: type });
      }
    }
    await removeImage(files, 'a');
    expect(await files.read('a/320.webp')).toBeNull();
  });

  it('removes all camera metadata', async () => {
    const bytes = await twoHalves(400, 200)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'canary', Artist: 'canary' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .toBuffer();
    expect(bytes.includes('canary')).toBe(true);
    await storeImage(files, 'b', { bytes, widths: [320] });
    for (const format of ['avif', 'webp']) {
      const { bytes: stored } = (await files.read(`b/320.${format}`))!;
      expect(stored.includes('canary')).toBe(false);
      const { exif, icc, xmp } = await sharp(stored).metadata();
      expect({ exif, icc, xmp }).toEqual({});
    }
  });

  it('crops the selected area of the upright image', async () => {
    const turned = await sharp(await twoHalves(400, 200).png().toBuffer())
      .rotate(90)
      .jpeg()
      .withMetadata({ orientation: 8 })
      .toBuffer();
    await storeImage(files, 'c', { bytes: turned, crop: { left: 210, top: 10, width: 150, height: 150 }, widths: [320] });
    const { bytes } = (await files.read('c/320.webp'))!;
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 150, height: 150 });
    expect(await pixel(bytes, 5, 75)).toBe('blue');
    await storeImage(files, 'd', { bytes: turned, crop: { left: -50, top: 0, width: 9_999, height: 100 }, widths: [320] });
    expect(await pixel((await files.read('d/320.webp'))!.bytes, 5, 5)).toBe('red');
  });

  it('rejects a truncated image and stores nothing', async () => {
    const fullImage = await twoHalves(1_000, 1_000).png({ compressionLevel: 0 }).toBuffer();
    await expect(storeImage(files, 'e', { bytes: fullImage.subarray(0, fullImage.length / 2) })).rejects.toEqual(rejected);
    expect(await files.read('e/320.webp')).toBeNull();
  });

  it('processes many images without decoding all of them in memory', async () => {
    const bytes = await sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const before = process.memoryUsage().rss;
    await Promise.all([1, 2, 3, 4].map((n) => storeImage(files, `many/${n}`, { bytes, widths: COVER_WIDTHS })));
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
  }, 60_000);
});

function chunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(type), content, Buffer.alloc(4)]);
}
