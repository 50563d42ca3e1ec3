import sharp from 'sharp';
import type { Files } from '../platform/files.ts';
import { COVER_WIDTHS } from '../platform/images/images.ts';

export type RenderedImage = { readonly key: string; readonly svg: string };

const AVATAR_WIDTHS: readonly number[] = [160, 320];
const CONCURRENCY = 2;

/**
 * Stores generated images as uploads are stored, in the same widths and types. There are many of them and they are simple,
 * so they are encoded with less effort than an uploaded photo.
 */
export async function storeCovers(files: Files, covers: readonly RenderedImage[]): Promise<void> {
  await storeAll(files, covers, COVER_WIDTHS);
}

export async function storeAvatars(files: Files, avatars: readonly RenderedImage[]): Promise<void> {
  await storeAll(files, avatars, AVATAR_WIDTHS);
}

async function storeAll(files: Files, images: readonly RenderedImage[], widths: readonly number[]): Promise<void> {
  const waiting = [...new Map(images.map((image) => [image.key, image])).values()];
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await storeOne(files, next, widths);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

async function storeOne(files: Files, { key, svg }: RenderedImage, widths: readonly number[]): Promise<void> {
  const widest = Math.max(...widths);
  // The last written file shows that the image is complete.
  if ((await files.read(`${key}/${widest}.webp`)) !== null) return;
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten()
    .resize({ width: widest })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const width of widths) {
    const scaled = sharp(data, { raw }).resize({ width });
    const avif = await scaled.clone().avif({ quality: 55, effort: 0, chromaSubsampling: '4:2:0' }).toBuffer();
    const webp = await scaled.webp({ quality: 80, effort: 1 }).toBuffer();
    await files.put(`${key}/${width}.avif`, avif, 'image/avif');
    await files.put(`${key}/${width}.webp`, webp, 'image/webp');
  }
}
