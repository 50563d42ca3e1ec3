import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writePmtiles } from '../platform/testing/map/write-pmtiles.ts';
import { readConfig } from '../config.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'festoon-map-'));
const file = join(dataDir, 'map.pmtiles');
afterAll(() => rmSync(dataDir, { recursive: true }));

const archive = writePmtiles([{ z: 0, x: 0, y: 0, data: new Uint8Array(100) }], { maxZoom: 0, attribution: '' });
const readMap = (settings: NodeJS.ProcessEnv = {}) => readConfig({ DATA_DIR: dataDir, ...settings }).map;

/** Returns the archive with one byte of its header changed. */
function withByte(at: number, value: number): Buffer {
  const changed = Buffer.from(archive);
  changed[at] = value;
  return changed;
}

describe('the source of maps', () => {
  it('is none by default', () => {
    rmSync(file, { force: true });
    expect(readMap()).toEqual({ style: null, tilesFile: null, origins: [] });
  });

  it('is the file in the data folder, if a browser can read it', () => {
    writeFileSync(file, archive);
    expect(readMap()).toEqual({ style: null, tilesFile: file, origins: [] });
  });

  it.each([
    ['another format', Buffer.from('SQLite format 3'), 'is not a PMTiles file of version 3'],
    ['an older version', withByte(7, 2), 'is not a PMTiles file of version 3'],
    ['images instead of vectors', withByte(99, 2), 'has no vector tiles (MVT)'],
    ['another compression', withByte(98, 4), 'is not compressed with gzip'],
    [
      'a copy that has not finished',
      archive.subarray(0, -1),
      `is incomplete: it has ${archive.length - 1} of ${archive.length}`,
    ],
  ])('rejects a file with %s', (_name, content, problem) => {
    writeFileSync(file, content);
    expect(() => readMap()).toThrow(`${file} ${problem}`);
  });

  it('is the style of an https address, even if there is a file', () => {
    writeFileSync(file, archive);
    const MAP_STYLE_URL = 'https://maps.example/styles/light.json?key=public';
    expect(readMap({ MAP_STYLE_URL })).toEqual({
      style: { url: MAP_STYLE_URL, darkUrl: null },
      tilesFile: null,
      origins: ['https://maps.example'],
    });
    const MAP_DARK_STYLE_URL = 'https://dark.example/style.json';
    const MAP_ORIGINS = 'https://tiles.example:8443, https://maps.example/';
    expect(readMap({ MAP_STYLE_URL, MAP_DARK_STYLE_URL, MAP_ORIGINS })).toMatchObject({
      style: { darkUrl: MAP_DARK_STYLE_URL },
      origins: ['https://maps.example', 'https://dark.example', 'https://tiles.example:8443'],
    });
    expect(() => readMap({ MAP_STYLE_URL: 'http://maps.example/style.json' })).toThrow(
      'MAP_STYLE_URL must be the https address',
    );
  });

  it.each([
    'https://*',
    'https://*.tiles.example',
    'http://tiles.example',
    'https://tiles.example/path',
    "https://a;script-src 'self'",
    '*',
  ])('rejects the origin %s, which the policy of pages could read as another rule', (origin) => {
    expect(() => readMap({ MAP_STYLE_URL: 'https://maps.example/style.json', MAP_ORIGINS: origin })).toThrow(
      'MAP_ORIGINS has',
    );
  });

  it('rejects further settings of a style without a style', () => {
    writeFileSync(file, archive);
    expect(() => readMap({ MAP_ORIGINS: 'https://tiles.example' })).toThrow('MAP_ORIGINS needs MAP_STYLE_URL.');
    expect(() => readMap({ MAP_DARK_STYLE_URL: 'https://maps.example/dark.json' })).toThrow('MAP_DARK_STYLE_URL needs');
  });
});
