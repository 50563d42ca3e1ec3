type Chunk = { readonly type: string; readonly bytes: Buffer };

const SIGNATURE_BYTES = 8;
const AROUND_BYTES = 12;

/** The chunks that make up the image itself and its colours; `eXIf` says which side is up. */
const NEEDED: ReadonlySet<string> = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT cICP eXIf'.split(' '));
const ONCE: ReadonlySet<string> = new Set(['iCCP', 'eXIf']);

export function isPng(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, SIGNATURE_BYTES)).toString('latin1') === '\x89PNG\r\n\x1a\n';
}

/** Returns whether a PNG is animated; libvips would show only its first frame, without an error. */
export function isAnimatedPng(bytes: Uint8Array): boolean {
  return chunksOf(bytes).some(({ type }) => type === 'acTL');
}

/**
 * A PNG without its texts and whatever else is not needed to draw it. A few kilobytes of compressed text swell to gigabytes in the
 * reader, which keeps them all.
 */
export function strippedPng(bytes: Uint8Array): Buffer {
  const seen = new Set<string>();
  const kept = chunksOf(bytes).filter(({ type }) => {
    if (!NEEDED.has(type) || (ONCE.has(type) && seen.has(type))) return false;
    seen.add(type);
    return true;
  });
  return Buffer.concat([bytes.subarray(0, SIGNATURE_BYTES), ...kept.map((chunk) => chunk.bytes)]);
}

/** The chunks up to the end of the picture, or as far as they are whole. */
function chunksOf(bytes: Uint8Array): Chunk[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE_BYTES; at + AROUND_BYTES <= file.length;) {
    const end = at + AROUND_BYTES + file.readUInt32BE(at);
    if (end > file.length) break;
    const type = file.toString('latin1', at + 4, at + 8);
    chunks.push({ type, bytes: file.subarray(at, end) });
    if (type === 'IEND') break;
    at = end;
  }
  return chunks;
}
