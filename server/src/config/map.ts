import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment, ReportProblem } from './environment.ts';

export type MapConfig = {
  /** A MapLibre style on another host; null if there is none. */
  readonly style: { readonly url: string; readonly darkUrl: string | null } | null;
  /** The PMTiles file in the data folder; null if there is none or a style is set. */
  readonly tilesFile: string | null;
  /** The other origins that maps are loaded from: styles, tiles, fonts and icons. */
  readonly origins: readonly string[];
};

const FILE_NAME = 'map.pmtiles';
/** Without wildcards, which could allow every host, and without characters that separate rules of a policy. */
const ORIGIN = /^https:\/\/[a-z\d.-]+(:\d+)?$/;

/** Reads the source of maps: the style of `MAP_STYLE_URL`, otherwise `map.pmtiles` in the data folder, if it exists. */
export function readMap(env: Environment, dataDir: string, reportProblem: ReportProblem): MapConfig {
  const { MAP_STYLE_URL: url, MAP_DARK_STYLE_URL: darkUrl = null, MAP_ORIGINS: list = '' } = env;
  if (url === undefined) {
    if (darkUrl !== null) reportProblem('MAP_DARK_STYLE_URL needs MAP_STYLE_URL.');
    if (list !== '') reportProblem('MAP_ORIGINS needs MAP_STYLE_URL.');
    return { style: null, tilesFile: findTilesFile(join(dataDir, FILE_NAME), reportProblem), origins: [] };
  }
  const listed = list.split(',').map((origin) => origin.trim().replace(/\/$/, ''));
  const styles = [url, darkUrl].filter((address) => address !== null).map((address) => new URL(address).origin);
  const origins = [...new Set([...styles, ...listed.filter(Boolean)])];
  for (const origin of origins)
    if (!ORIGIN.test(origin) || !URL.canParse(origin))
      reportProblem(`MAP_ORIGINS has "${origin}", which is not an origin such as https://tiles.example.`);
  return { style: { url, darkUrl }, tilesFile: null, origins };
}

function findTilesFile(path: string, reportProblem: ReportProblem): string | null {
  try {
    const problem = findProblem(path);
    if (problem !== null) reportProblem(`${path} ${problem}`);
    return path;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // The data folder itself may be missing, or a file may be in its place.
    if (code !== 'ENOENT' && code !== 'ENOTDIR') reportProblem(`${path} can't be read (${code}).`);
    return null;
  }
}

/** The header of PMTiles 3: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md */
const HEADER_BYTES = 127;
const MAGIC_WITH_VERSION_3 = 'PMTiles\u0003';
/** The positions of a section's offset, which its length follows: root, metadata, leaves, tiles. */
const SECTIONS = [8, 24, 40, 56] as const;
const [INTERNAL_COMPRESSION_AT, TILE_COMPRESSION_AT, TILE_TYPE_AT] = [97, 98, 99];
/** The compressions that browsers can decompress: none and gzip. */
const READABLE_COMPRESSIONS = [1, 2];
const VECTOR_TILES = 1;

/** Returns why maps can't be rendered from a file, as the end of a sentence; null if they can. */
function findProblem(path: string): string | null {
  const file = openSync(path, 'r');
  try {
    const header = Buffer.alloc(HEADER_BYTES);
    if (
      readSync(file, header, 0, HEADER_BYTES, 0) < HEADER_BYTES ||
      !header.toString('latin1').startsWith(MAGIC_WITH_VERSION_3)
    )
      return 'is not a PMTiles file of version 3: replace or remove it.';
    if (header[TILE_TYPE_AT] !== VECTOR_TILES) return 'has no vector tiles (MVT): replace or remove it.';
    const compressions = [header[INTERNAL_COMPRESSION_AT], header[TILE_COMPRESSION_AT]];
    if (!compressions.every((compression) => READABLE_COMPRESSIONS.includes(compression ?? 0)))
      return 'is not compressed with gzip: replace or remove it.';
    const end = Math.max(...SECTIONS.map((at) => Number(header.readBigUInt64LE(at) + header.readBigUInt64LE(at + 8))));
    const { size } = fstatSync(file);
    return size < end ? `is incomplete: it has ${size} of ${end} bytes. Copy it again.` : null;
  } finally {
    closeSync(file);
  }
}
