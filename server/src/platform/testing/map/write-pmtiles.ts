import { gzipSync } from 'node:zlib';

type MapTile = { readonly z: number; readonly x: number; readonly y: number; readonly data: Uint8Array };

type Archive = { readonly maxZoom: number; readonly attribution: string };

const HEADER_BYTES = 127;
const GZIP = 2;
const VECTOR_TILES = 1;
/** The header stores degrees as whole numbers. */
const DEGREE = 10_000_000;

/** Returns a PMTiles file of version 3 that covers the world, with one directory: for at most a few thousand tiles. */
export function writePmtiles(tiles: readonly MapTile[], { maxZoom, attribution }: Archive): Buffer {
  const sorted = tiles
    .map((tile) => ({ id: tileId(tile), data: gzipSync(tile.data) }))
    .toSorted((one, other) => one.id - other.id);
  const directory = gzipSync(writeDirectory(sorted.map(({ id, data }) => ({ id, length: data.length }))));
  const metadata = gzipSync(JSON.stringify({ attribution, vector_layers: [] }));
  const data = Buffer.concat(sorted.map((tile) => tile.data));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 'latin1');
  header[7] = 3;
  let offset = HEADER_BYTES;
  // The directory of the root, the metadata, no further directories, the tiles.
  for (const [index, length] of [directory.length, metadata.length, 0, data.length].entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16);
    offset += length;
  }
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(sorted.length), at);
  header.set([1, GZIP, GZIP, VECTOR_TILES, 0, maxZoom], 96);
  for (const [index, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * DEGREE, 102 + index * 4);
  return Buffer.concat([header, directory, metadata, data]);
}

/** Returns the columns of a directory: ids, run lengths, lengths, and offsets, of which 0 continues the previous tile. */
function writeDirectory(entries: readonly { readonly id: number; readonly length: number }[]): Buffer {
  const numbers = [
    entries.length,
    ...entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0)),
    ...entries.map(() => 1),
    ...entries.map(({ length }) => length),
    ...entries.map((_, index) => (index === 0 ? 1 : 0)),
  ];
  return Buffer.from(numbers.flatMap(writeVarint));
}

function writeVarint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

/** Returns the position of a tile on the Hilbert curve, after all tiles of lower zooms. */
function tileId({ z, x: column, y: row }: MapTile): number {
  let id = (4 ** z - 1) / 3;
  let [x, y] = [column, row];
  for (let size = 2 ** (z - 1); size >= 1; size /= 2) {
    const [isRight, isLower] = [(x & size) > 0 ? 1 : 0, (y & size) > 0 ? 1 : 0];
    id += size * size * ((3 * isRight) ^ isLower);
    if (isLower === 0) {
      if (isRight === 1) [x, y] = [size - 1 - (x & (size - 1)), size - 1 - (y & (size - 1))];
      [x, y] = [y, x];
    }
  }
  return id;
}
