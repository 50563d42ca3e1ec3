import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '../errors.ts';
import { diskFiles, type Files } from '../files.ts';
import { storeImage } from './images.ts';
import { HOSTILE_MARK, type HostileImage } from '../testing/hostile/hostile-file.ts';
import { hostileImages } from '../testing/hostile/hostile-images.ts';

const RSS_MAX = 300 * 1024 * 1024;
const WIDTH = 320;

let dir: string;
let files: Files;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'festoon-hostile-'));
  files = diskFiles(dir);
});

afterAll(() => rm(dir, { recursive: true, force: true }));

/** Returns `refused`, `stored` for a clean image, or the problem of a stored file. */
async function outcomeOf({ bytes }: HostileImage, key: string): Promise<string> {
  try {
    await storeImage(files, key, { bytes, widths: [WIDTH] });
  } catch (error) {
    if (!(error instanceof DomainError)) return String(error);
    const left = await files.read(`${key}/${WIDTH}.webp`);
    return error.code === 'image_unreadable' && left === null
      ? 'refused'
      : `refused with ${error.code}, left ${left !== null}`;
  }
  const stored = await Promise.all(
    ['avif', 'webp'].map(async (format) => (await files.read(`${key}/${WIDTH}.${format}`))?.bytes ?? Buffer.alloc(0)),
  );
  const metadata = await Promise.all(stored.map((file) => sharp(file).metadata()));
  const carries = metadata.some(({ exif, icc, xmp, iptc, comments }) => exif ?? icc ?? xmp ?? iptc ?? comments);
  const isMarked = stored.some((file) => file.includes(HOSTILE_MARK) || file.includes('<script'));
  return carries || isMarked ? 'stored with more than the picture' : 'stored';
}

describe('hostile images', () => {
  it('are rejected or re-encoded, within the memory limit', async () => {
    const images = await hostileImages();
    expect(images.length).toBeGreaterThanOrEqual(200);
    expect(new Set(images.map(({ name }) => name)).size).toBe(images.length);
    let rss = 0;
    const wrong: string[] = [];
    for (const [index, image] of images.entries()) {
      const outcome = await outcomeOf(image, `hostile/${index}`);
      const isRight = outcome === 'refused' || (outcome === 'stored' && image.expected === 'any');
      if (!isRight) wrong.push(`${image.name}: ${outcome}`);
      rss = Math.max(rss, process.memoryUsage().rss);
    }
    expect(wrong).toEqual([]);
    expect(rss).toBeLessThan(RSS_MAX);
  }, 120_000);
});
