import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { svgs, wrongTypes } from './hostile-documents.ts';
import {
  anyOutcomeImage,
  HOSTILE_MARK as MARK,
  HOSTILE_SCRIPT as SCRIPT,
  rejectedImage,
  type HostileImage,
} from './hostile-file.ts';
import { pixelFloods, pngChunk } from './hostile-floods.ts';

/** Creates two hundred files that attack an image parser or viewer. All are generated. */
export async function hostileImages(): Promise<HostileImage[]> {
  const real = await realImages();
  return [
    ...wrongTypes(),
    ...svgs(),
    ...pixelFloods(),
    ...polyglots(real),
    ...(await metadataBombs()),
    ...truncatedImages(real),
    ...scrambled(real),
    ...(await animated()),
  ];
}

type Real = Readonly<Record<'jpeg' | 'png' | 'webp' | 'avif', Buffer>>;

async function realImages(): Promise<Real> {
  const noise = Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, index) => (index * 7919) % 251));
  const image = sharp(noise, { raw: { width: 64, height: 48, channels: 3 } });
  const [jpeg, png, webp, avif] = await Promise.all([
    image.clone().jpeg().toBuffer(),
    image.clone().png().toBuffer(),
    image.clone().webp().toBuffer(),
    image.clone().avif({ effort: 0 }).toBuffer(),
  ]);
  return { jpeg, png, webp, avif };
}

function polyglots({ jpeg, png, webp, avif }: Real): HostileImage[] {
  const tails: Record<string, Buffer> = {
    html: Buffer.from(SCRIPT),
    php: Buffer.from(`<?php echo "${MARK}"; ?>`),
    zip: Buffer.concat([
      Buffer.from('504b0304', 'hex'),
      Buffer.from(MARK),
      Buffer.from('504b0506', 'hex'),
      Buffer.alloc(18),
    ]),
    pdf: Buffer.from(`%PDF-1.7\n1 0 obj<</JS(${MARK})>>endobj\n%%EOF`),
    svg: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
    javascript: Buffer.from(`*/=1;alert("${MARK}")//`),
    'a second picture': jpeg,
    'many zeros': Buffer.alloc(1_000_000),
  };
  const heads = { jpeg, png, webp, avif };
  const behind = Object.entries(heads).flatMap(([type, head]) =>
    Object.entries(tails).map(([tail, bytes]) =>
      anyOutcomeImage(`${type} with ${tail} behind it`, Buffer.concat([head, bytes])),
    ),
  );
  const before = Object.entries(heads).flatMap(([type, bytes]) => [
    rejectedImage(
      `gif and javascript before ${type}`,
      Buffer.concat([Buffer.from(`GIF89a/*`, 'latin1'), bytes, Buffer.from('*/=1')]),
    ),
    rejectedImage(`html before ${type}`, Buffer.concat([Buffer.from(SCRIPT), bytes])),
    rejectedImage(`pdf before ${type}`, Buffer.concat([Buffer.from('%PDF-1.7\n'), bytes])),
  ]);
  const signatures = [jpeg.subarray(0, 3), png.subarray(0, 8), webp.subarray(0, 12), avif.subarray(0, 32)].flatMap(
    (start, index) => [
      rejectedImage(`a page behind signature ${index}`, Buffer.concat([start, Buffer.from(SCRIPT)])),
      rejectedImage(`zeros behind signature ${index}`, Buffer.concat([start, Buffer.alloc(5000)])),
    ],
  );
  const comment = Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from('fffe', 'hex'),
    sized(Buffer.from(SCRIPT)),
    jpeg.subarray(2),
  ]);
  return [...behind, ...before, ...signatures, anyOutcomeImage('jpeg with a page as its comment', comment)];
}

function sized(content: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return Buffer.concat([length, content]);
}

async function metadataBombs(): Promise<HostileImage[]> {
  const base = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } });
  const jpeg = await base.clone().jpeg().toBuffer();
  const png = await base.clone().png().toBuffer();
  const segment = (marker: string, content: Buffer) => Buffer.concat([Buffer.from(marker, 'hex'), sized(content)]);
  const inJpeg = (...segments: Buffer[]) => Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
  const inPng = (...chunks: Buffer[]) => Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
  const zipped = deflateSync(Buffer.alloc(30_000_000, 65));
  const exifLoop = Buffer.from(
    '457869660000 49492a0008000000 0100 6987 0400 01000000 08000000 08000000'.replaceAll(' ', ''),
    'hex',
  );
  const icc = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), Buffer.alloc(60_000, 255)]);
  const xmp = Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/">${SCRIPT}</x:xmpmeta>`);
  return [
    anyOutcomeImage('jpeg with an exif that points at itself', inJpeg(segment('ffe1', exifLoop))),
    anyOutcomeImage(
      'jpeg with a broken exif',
      inJpeg(segment('ffe1', Buffer.concat([Buffer.from('Exif\0\0'), Buffer.alloc(65_000, 255)]))),
    ),
    anyOutcomeImage('jpeg with a broken colour profile', inJpeg(segment('ffe2', icc))),
    anyOutcomeImage(
      'jpeg with two hundred colour profiles',
      inJpeg(...Array.from({ length: 200 }, () => segment('ffe2', icc))),
    ),
    anyOutcomeImage('jpeg with a page in its xmp', inJpeg(segment('ffe1', xmp))),
    anyOutcomeImage(
      'jpeg with a thousand comments',
      inJpeg(...Array.from({ length: 1000 }, () => segment('fffe', Buffer.from(MARK)))),
    ),
    anyOutcomeImage(
      'png with a text that swells',
      inPng(pngChunk('zTXt', Buffer.concat([Buffer.from(`${MARK}\0\0`, 'latin1'), zipped]))),
    ),
    anyOutcomeImage(
      'png with twelve texts that swell',
      inPng(
        ...Array.from({ length: 12 }, () =>
          pngChunk('iTXt', Buffer.concat([Buffer.from('k\0\x01\0\0\0', 'latin1'), zipped])),
        ),
      ),
    ),
    rejectedImage(
      'animated png behind the name of its pixels',
      inPng(pngChunk('tEXt', Buffer.from('k\0IDAT', 'latin1')), pngChunk('acTL', Buffer.from('0000000200000000', 'hex'))),
    ),
    anyOutcomeImage(
      'png with a profile that swells',
      inPng(pngChunk('iCCP', Buffer.concat([Buffer.from('a\0\0', 'latin1'), zipped]))),
    ),
    anyOutcomeImage('png with a page as its text', inPng(pngChunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`, 'latin1')))),
    anyOutcomeImage('png with a broken exif', inPng(pngChunk('eXIf', Buffer.alloc(50_000, 255)))),
    anyOutcomeImage(
      'png with five hundred texts',
      inPng(...Array.from({ length: 500 }, () => pngChunk('tEXt', Buffer.from(`k\0${MARK}`, 'latin1')))),
    ),
    anyOutcomeImage(
      'jpeg with a place in its exif',
      await base
        .clone()
        .jpeg()
        .withExif({ IFD0: { Copyright: MARK } })
        .toBuffer(),
    ),
  ];
}

/** Truncates each image format at several positions. */
function truncatedImages(real: Real): HostileImage[] {
  return Object.entries(real).flatMap(([type, bytes]) =>
    [0.02, 0.1, 0.3, 0.5, 0.7, 0.9].map((part) =>
      anyOutcomeImage(`${type} that ends after ${part * 100} %`, bytes.subarray(0, Math.floor(bytes.length * part))),
    ),
  );
}

/** Flips bytes of each image format, the same ones in every run. */
function scrambled(real: Real): HostileImage[] {
  return Object.entries(real).flatMap(([type, bytes]) =>
    Array.from({ length: 12 }, (_, seed) => {
      const copy = Buffer.from(bytes);
      for (let at = 12 + seed; at < copy.length; at += 17 + seed * 5) copy[at] = (copy[at] ?? 0) ^ (seed * 37 + 1);
      return anyOutcomeImage(`${type} scrambled ${seed}`, copy);
    }),
  );
}

async function animated(): Promise<HostileImage[]> {
  const frames = Buffer.concat([Buffer.alloc(30 * 30 * 3, 0), Buffer.alloc(30 * 30 * 3, 255)]);
  const animation = sharp(frames, { raw: { width: 30, height: 60, channels: 3, pageHeight: 30 } });
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const control = pngChunk('acTL', Buffer.from('0000271000000000', 'hex'));
  return [
    rejectedImage(
      'animated webp',
      await animation
        .clone()
        .webp({ loop: 0, delay: [10, 10] })
        .toBuffer(),
    ),
    rejectedImage(
      'animated gif',
      await animation
        .clone()
        .gif({ loop: 0, delay: [10, 10] })
        .toBuffer(),
    ),
    rejectedImage('animated png', Buffer.concat([png.subarray(0, 33), control, png.subarray(33)])),
  ];
}
