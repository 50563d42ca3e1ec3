/** The ids of Matroska and WebM elements (RFC 9559). */
export const EBML = {
  header: 0x1a45dfa3,
  version: 0x4286,
  readVersion: 0x42f7,
  maxIdLength: 0x42f2,
  maxSizeLength: 0x42f3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  void: 0xec,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  seekPosition: 0x53ac,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  flagLacing: 0x9c,
  codecId: 0x86,
  codecPrivate: 0x63a2,
  seekPreRoll: 0x56bb,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  audio: 0xe1,
  samplingFrequency: 0xb5,
  channels: 0x9f,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
} as const;

/** The size of an element that ends where the next one of its kind begins. */
export const UNKNOWN_SIZE = Buffer.from([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);

export function element(id: number, ...content: readonly Buffer[]): Buffer {
  const bytes = content.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([idBytes(id), sizeBytes(bytes), ...content]);
}

export function idBytes(id: number): Buffer {
  return unsigned(id);
}

/** Returns the encoded size of an element, by default in the fewest bytes. */
export function sizeBytes(size: number, width = sizeWidth(size)): Buffer {
  const bytes = Buffer.alloc(width);
  let rest = size;
  for (let index = width - 1; index >= 0; index -= 1) {
    bytes[index] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  bytes[0] = (bytes[0] ?? 0) | (0x80 >> (width - 1));
  return bytes;
}

function sizeWidth(size: number): number {
  let width = 1;
  // A value of all ones is reserved for an unknown size.
  while (size >= 2 ** (7 * width) - 1) width += 1;
  return width;
}

export function unsigned(value: number, width = unsignedWidth(value)): Buffer {
  const bytes = Buffer.alloc(width);
  let rest = value;
  for (let index = width - 1; index >= 0; index -= 1) {
    bytes[index] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  return bytes;
}

function unsignedWidth(value: number): number {
  let width = 1;
  while (value >= 256 ** width) width += 1;
  return width;
}

export function double(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}

/**
 * Returns an empty element of exactly this many bytes: reserved for data that is known later, or in place of missing data.
 */
export function voidElement(bytes: number): Buffer {
  const width = bytes - 2 < 127 ? 1 : 8;
  return Buffer.concat([idBytes(EBML.void), sizeBytes(bytes - 1 - width, width), Buffer.alloc(bytes - 1 - width)]);
}
