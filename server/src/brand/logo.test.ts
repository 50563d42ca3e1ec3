import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { logoTileSvg } from './logo.ts';

const publicFile = (name: string) => new URL(`../../../web/public/${name}`, import.meta.url);

describe('brand mark', () => {
  it('equals the favicon of the web app', async () => {
    expect(await readFile(publicFile('favicon.svg'), 'utf8')).toBe(`${logoTileSvg()}\n`);
  });

  it.each([
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['apple-touch-icon.png', 180],
  ])('has the file %s in its size', async (name, size) => {
    const { width, height, format } = await sharp(await readFile(publicFile(name))).metadata();
    expect({ width, height, format }).toEqual({ width: size, height: size, format: 'png' });
  });

  it('fits in the safe circle of a maskable icon', async () => {
    const tile = sharp(await readFile(publicFile('icon-512.png'))).removeAlpha();
    const { data, info } = await tile.raw().toBuffer({ resolveWithObject: true });
    const background = data.subarray(0, 3);
    const opaquePixels = Array.from({ length: info.width * info.height }, (_, pixel) => pixel).filter(
      (pixel) => data.subarray(pixel * info.channels, pixel * info.channels + 3).compare(background) !== 0,
    );
    const distances = opaquePixels.map((pixel) =>
      Math.hypot((pixel % info.width) - 256, Math.floor(pixel / info.width) - 256),
    );
    expect(opaquePixels.length).toBeGreaterThan(10_000);
    expect(distances.reduce((one, other) => Math.max(one, other))).toBeLessThan(0.4 * 512);
  });
});
