import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

export type ZipEntry = {
  /** The path in the archive, with `/` between folders. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** True for content that is compressed already, such as images. */
  readonly isCompressed?: boolean;
};

const deflate = promisify(deflateRaw);
const STORED = 0;
const DEFLATED = 8;
const UTF8_NAMES = 0x0800;
const VERSION = 20;
const ARCHIVE_BYTES_MAX = 0xffff_fffe;
const ENTRIES_MAX = 0xfffe;

type PackedEntry = { readonly name: Buffer; readonly body: Uint8Array; readonly head: Buffer };

/** Creates one ZIP file of the entries. Throws for more than the format without ZIP64 can contain. */
export async function packZip(entries: readonly ZipEntry[], at: Date): Promise<Buffer> {
  if (entries.length > ENTRIES_MAX) throw new RangeError('too many files for one archive');
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { name, body, head } = await pack(entry, at);
    parts.push(withSignature(0x04034b50, head), name, body);
    directory.push(...directoryEntry(head, name, offset));
    offset += 4 + head.length + name.length + body.length;
    if (offset > ARCHIVE_BYTES_MAX) throw new RangeError('too large for one archive');
  }
  const list = Buffer.concat(directory);
  return Buffer.concat([...parts, list, endOfDirectory(entries.length, list.length, offset)]);
}

async function pack({ name, bytes, isCompressed = false }: ZipEntry, at: Date): Promise<PackedEntry> {
  const path = Buffer.from(name);
  const body = isCompressed ? bytes : await deflate(bytes);
  const head = Buffer.alloc(26);
  head.writeUInt16LE(VERSION, 0);
  head.writeUInt16LE(UTF8_NAMES, 2);
  head.writeUInt16LE(isCompressed ? STORED : DEFLATED, 4);
  head.writeUInt32LE(dosTime(at), 6);
  head.writeUInt32LE(crc32(bytes), 10);
  head.writeUInt32LE(body.length, 14);
  head.writeUInt32LE(bytes.length, 18);
  head.writeUInt16LE(path.length, 22);
  return { name: path, body, head };
}

/**
 * Returns the time in the low half and the date in the high half, in steps of two seconds, as archives store it since 1980.
 */
function dosTime(at: Date): number {
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return day * 0x1_0000 + time;
}

function withSignature(signature: number, rest: Uint8Array): Buffer {
  const start = Buffer.alloc(4);
  start.writeUInt32LE(signature);
  return Buffer.concat([start, rest]);
}

/** Returns the entry for the directory at the end: the same header between two more fields, then its offset. */
function directoryEntry(head: Buffer, name: Buffer, offset: number): Uint8Array[] {
  const madeBy = Buffer.alloc(2);
  madeBy.writeUInt16LE(VERSION);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(offset, 10);
  return [withSignature(0x02014b50, madeBy), head, tail, name];
}

function endOfDirectory(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return withSignature(0x06054b50, end);
}
