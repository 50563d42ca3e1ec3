import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderShareImage, type ShareImageInput } from './render-share-image.ts';

function buildImage(overrides: Partial<ShareImageInput> = {}): ShareImageInput {
  return {
    productName: 'Festoon',
    title: 'Noite de Fado',
    time: { startAt: '2026-11-20T19:30:00Z', endAt: null, timeZone: 'Europe/Lisbon' },
    city: 'Lisbon',
    priceFrom: { amountMinor: 1850, currency: 'EUR' },
    cancelled: false,
    cover: null,
    ...overrides,
  };
}

async function cornerOf(image: Buffer): Promise<number[]> {
  const corner = sharp(image).removeAlpha().extract({ left: 1190, top: 0, width: 1, height: 1 });
  return [...(await corner.raw().toBuffer())];
}

/** Returns the share of the pixels in a half of the title's lines that are white. */
async function whiteness(title: string, half: 'left' | 'right'): Promise<number> {
  const area = { left: half === 'left' ? 64 : 700, top: 330, width: 436, height: 180 };
  const { data } = await sharp(await renderShareImage(buildImage({ title })))
    .extract(area)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value > 220).length / data.length;
}

describe('renderShareImage', () => {
  it('draws Japanese from the left and Arabic from the right', async () => {
    expect(await whiteness('東京', 'left')).toBeGreaterThan(0.05);
    expect(await whiteness('東京', 'right')).toBeLessThan(0.01);
    expect(await whiteness('ليلة', 'right')).toBeGreaterThan(0.02);
    expect(await whiteness('ليلة', 'left')).toBeLessThan(0.01);
  });

  it('returns a PNG of 1200 × 630 pixels and less than 300 kB', async () => {
    const image = await renderShareImage(buildImage());
    const { width, height, format } = await sharp(image).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
    expect(image.length).toBeLessThan(300_000);
  });

  it('draws the cover', async () => {
    const cover = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#ff0000' } })
      .avif()
      .toBuffer();
    const [red = 0, green = 255] = await cornerOf(await renderShareImage(buildImage({ cover })));
    expect(red).toBeGreaterThan(200);
    expect(green).toBeLessThan(30);
  });

  it.each([
    ['a very long title', { title: 'Everything that makes a noise '.repeat(20) }],
    ['a title of one word', { title: 'a'.repeat(200) }],
    ['letters without a font', { title: '東京ジャズ 🎷', city: '東京' }],
    ['markup', { title: '<b>&amp;</b>', city: '"<script>' }],
    ['only pictographs', { title: '🎉', city: '🎉' }],
    ['no place, price or upcoming date', { city: null, priceFrom: null, cancelled: true }],
  ])('renders an image with %s', async (_, overrides) => {
    const { width } = await sharp(await renderShareImage(buildImage(overrides))).metadata();
    expect(width).toBe(1200);
  });

  it('draws different images for different titles', async () => {
    const [one, other] = await Promise.all([buildImage(), buildImage({ title: 'Noite de Jazz' })].map(renderShareImage));
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
  });
});
