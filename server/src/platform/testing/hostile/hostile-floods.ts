import { constants, crc32, deflateSync } from 'node:zlib';
import { rejectedImage, type HostileImage } from './hostile-file.ts';

export function pngChunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex');

/** An image of one colour has a file size of a thousandth of its pixels. */
function pngOf(width: number, height: number, { bits, colour }: { bits: number; colour: number }): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(bits, 8);
  head.writeUInt8(colour, 9);
  const pixels = Buffer.alloc(Math.min(height, 300) * (Math.ceil((width * bits) / 8) + 1));
  // Runs of one byte compress seven times faster with this strategy, to the same size.
  const rows = deflateSync(pixels, { strategy: constants.Z_RLE });
  return Buffer.concat([PNG_START, pngChunk('IHDR', head), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))]);
}

export function pixelFloods(): HostileImage[] {
  const sizes = [
    [30_000, 30_000],
    [65_535, 65_535],
    [2_000_000, 40],
    [40, 2_000_000],
    [2_147_483_647, 1],
    [1, 2_147_483_647],
    [7000, 7000],
    [100_000, 100_000],
  ] as const;
  const kinds = [
    { bits: 1, colour: 0 },
    { bits: 8, colour: 0 },
  ];
  const png = sizes.flatMap(([width, height]) =>
    kinds.map((kind) =>
      rejectedImage(
        `png of ${width}×${height} at ${kind.bits} bits`,
        pngOf(Math.min(width, 2_147_483_647), height, width > 200_000 ? { bits: 1, colour: 0 } : kind),
      ),
    ),
  );
  const jpeg = sizes
    .slice(0, 2)
    .map(([width, height]) => rejectedImage(`jpeg of ${width}×${height}`, jpegHead(width, height)));
  const webp = [
    rejectedImage('webp of 16383×16383', webpHead(16_383, 16_383)),
    rejectedImage('webp canvas of 16777216', webpCanvas()),
  ];
  return [...png, ...jpeg, ...webp];
}

function jpegHead(width: number, height: number): Buffer {
  const frame = Buffer.from('ffd8ffc0001108000000000301220002110103110 1'.replaceAll(' ', ''), 'hex');
  const head = Buffer.concat([
    frame,
    Buffer.from('ffda000c03010002110311003f00', 'hex'),
    Buffer.alloc(200),
    Buffer.from('ffd9', 'hex'),
  ]);
  head.writeUInt16BE(height, 7);
  head.writeUInt16BE(width, 9);
  return head;
}

function riff(...chunks: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF', 'latin1'), size, body]);
}

function riffChunk(type: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(type, 'latin1'), size, content, Buffer.alloc(content.length % 2)]);
}

function webpHead(width: number, height: number): Buffer {
  const frame = Buffer.alloc(20);
  frame.write('9d012a', 3, 'hex');
  frame.writeUInt16LE(width, 6);
  frame.writeUInt16LE(height, 8);
  return riff(riffChunk('VP8 ', frame));
}

function webpCanvas(): Buffer {
  return riff(riffChunk('VP8X', Buffer.from('00000000ffffffffffff', 'hex')));
}
