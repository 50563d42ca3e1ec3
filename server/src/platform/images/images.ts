import sharp, { type Sharp } from 'sharp';
import { throwDomainError } from '../errors.ts';
import type { Files } from '../files.ts';

type Chunk = { readonly type: string; readonly bytes: Buffer };

const SIGNATURE_BYTES = 8;
const CHUNK_OVERHEAD_BYTES = 12;

/** The chunks that contain the image itself and its colours; `eXIf` contains its orientation. */
const NEEDED_CHUNKS: ReadonlySet<string> = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT cICP eXIf'.split(' '));
const SINGLE_CHUNKS: ReadonlySet<string> = new Set(['iCCP', 'eXIf']);

function isPng(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, SIGNATURE_BYTES)).toString('latin1') === '\x89PNG\r\n\x1a\n';
}

/** Returns whether a PNG is animated; libvips would show only its first frame, without an error. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  return chunksOf(bytes).some(({ type }) => type === 'acTL');
}

/**
 * Returns a PNG without its text and other chunks that rendering does not need. A few kilobytes of compressed text expand to
 * gigabytes in the decoder, which keeps all of them.
 */
function stripPng(bytes: Uint8Array): Buffer {
  const seen = new Set<string>();
  const neededChunks = chunksOf(bytes).filter(({ type }) => {
    if (!NEEDED_CHUNKS.has(type) || (SINGLE_CHUNKS.has(type) && seen.has(type))) return false;
    seen.add(type);
    return true;
  });
  return Buffer.concat([bytes.subarray(0, SIGNATURE_BYTES), ...neededChunks.map((chunk) => chunk.bytes)]);
}

/** Returns the chunks up to the end of the image, or up to the first incomplete one. */
function chunksOf(bytes: Uint8Array): Chunk[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE_BYTES; at + CHUNK_OVERHEAD_BYTES <= file.length;) {
    const end = at + CHUNK_OVERHEAD_BYTES + file.readUInt32BE(at);
    if (end > file.length) break;
    const type = file.toString('latin1', at + 4, at + 8);
    chunks.push({ type, bytes: file.subarray(at, end) });
    if (type === 'IEND') break;
    at = end;
  }
  return chunks;
}

/** A part of the upright image, in its own pixels. */
export type Crop = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

export type Upload = {
  readonly bytes: Uint8Array;
  readonly crop?: Crop;
  /** The widths to create; `IMAGE_WIDTHS` by default. */
  readonly widths?: readonly number[];
};

export type ImageSize = { readonly width: number; readonly height: number };

/** `colour` is the placeholder until the image is loaded: its most frequent colour, such as `#047857`. */
export type StoredImage = ImageSize & { readonly colour: string };

export const IMAGE_WIDTHS: readonly number[] = [320, 640, 960];
export const COVER_WIDTHS: readonly number[] = [320, 640, 960, 1280];

const uploadBytesMax = 15 * 1024 * 1024;
const pixelsMax = 40_000_000;
const storedWidthMax = 1280;
const formats = new Set<string>(['jpeg', 'png', 'webp', 'heif']);

// One image at a time on one thread: 40 megapixels take up to 160 MB while they are decoded.
sharp.concurrency(1);
sharp.cache(false);
let queue: Promise<unknown> = Promise.resolve();

/** Checks by content that these bytes are a still JPEG, PNG, WebP or AVIF. Otherwise throws `image_unreadable`. */
export async function readImage(bytes: Uint8Array): Promise<ImageSize> {
  if (bytes.byteLength > uploadBytesMax || !hasKnownSignature(bytes)) throwDomainError('image_unreadable');
  if (isPng(bytes) && isAnimatedPng(bytes)) throwDomainError('image_unreadable');
  const metadata = await open(bytes).metadata().catch(throwUnreadable);
  const { format, compression, autoOrient, pages = 1 } = metadata;
  const readable = formats.has(format) && (format !== 'heif' || compression === 'av1') && pages === 1;
  if (!readable || autoOrient.width * autoOrient.height > pixelsMax) throwDomainError('image_unreadable');
  return { width: autoOrient.width, height: autoOrient.height };
}

/**
 * Stores an image as `<key>/<width>.avif` and `.webp`, upright, cropped, without metadata; a smaller original is not
 * enlarged. The image at a key never changes, so each upload needs a new key.
 */
export async function storeImage(files: Files, key: string, upload: Upload): Promise<StoredImage> {
  const original = await readImage(upload.bytes);
  const work = queue.then(() => encode(original, upload));
  queue = work.catch(() => undefined);
  const { encoded, size } = await work;
  for (const { name, bytes, contentType } of encoded) await files.put(`${key}/${name}`, bytes, contentType);
  return size;
}

/** Encodes the image again in its own format: upright, without metadata or data appended to it. */
export async function reencodeImage(bytes: Uint8Array, format: 'jpeg' | 'png'): Promise<Buffer> {
  await readImage(bytes);
  const work = queue.then(() => open(bytes).autoOrient().toFormat(format).timeout({ seconds: 30 }).toBuffer());
  queue = work.catch(() => undefined);
  return work.catch(throwUnreadable);
}

/** Deletes an image that was stored with these widths. */
export async function removeImage(files: Files, key: string, widths = COVER_WIDTHS): Promise<void> {
  for (const width of widths) {
    await files.remove(`${key}/${width}.avif`);
    await files.remove(`${key}/${width}.webp`);
  }
}

type Encoded = { readonly name: string; readonly bytes: Buffer; readonly contentType: string };

async function encode(original: ImageSize, { bytes, crop, widths = IMAGE_WIDTHS }: Upload) {
  const { data, info } = await reduce(original, bytes, crop).catch(throwUnreadable);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const { dominant } = await sharp(data, { raw }).stats();
  const encoded: Encoded[] = [];
  for (const width of widths) {
    const scaled = sharp(data, { raw }).resize({ width, withoutEnlargement: true });
    encoded.push(
      {
        name: `${width}.avif`,
        bytes: await scaled.clone().avif({ quality: 55, effort: 2 }).toBuffer(),
        contentType: 'image/avif',
      },
      { name: `${width}.webp`, bytes: await scaled.webp({ quality: 78 }).toBuffer(), contentType: 'image/webp' },
    );
  }
  return { encoded, size: { width: info.width, height: info.height, colour: hexOf(dominant) } };
}

function hexOf({ r, g, b }: { readonly r: number; readonly g: number; readonly b: number }): string {
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

// Decoded once, to the largest stored width; all widths are derived from that.
function reduce(original: ImageSize, bytes: Uint8Array, crop: Crop | undefined) {
  const upright = open(bytes).autoOrient();
  const cropped = crop === undefined ? upright : upright.extract(clampCrop(original, crop));
  return cropped
    .resize({ width: storedWidthMax, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .timeout({ seconds: 30 })
    .toBuffer({ resolveWithObject: true });
}

function open(bytes: Uint8Array): Sharp {
  return sharp(isPng(bytes) ? stripPng(bytes) : bytes, {
    failOn: 'error',
    limitInputPixels: pixelsMax,
    sequentialRead: true,
  });
}

function clampCrop({ width, height }: ImageSize, crop: Crop): Crop {
  const left = clamp(crop.left, 0, width - 1);
  const top = clamp(crop.top, 0, height - 1);
  return { left, top, width: clamp(crop.width, 1, width - left), height: clamp(crop.height, 1, height - top) };
}

function clamp(value: number, lower: number, upper: number): number {
  return Math.min(Math.max(Math.round(value), lower), upper);
}

// Checked before libvips reads the bytes, because it would also decode SVG, PDF and many other formats.
function hasKnownSignature(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  const isWebp = start.startsWith('RIFF') && start.endsWith('WEBP');
  return isWebp || start.startsWith('\xff\xd8\xff') || isPng(bytes) || start.startsWith('ftyp', 4);
}

function throwUnreadable(): never {
  return throwDomainError('image_unreadable');
}
