import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PMTiles, type Source } from 'pmtiles';
import { describe, expect, it } from 'vitest';
import { getConfig } from '@festoon/contracts/operations/config';
import { readConfig } from '../../../config.ts';
import { platformModule } from '../../platform-module.ts';
import { buildMapTiles } from '../../testing/map/build-map-tiles.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { testConfig } from '../../testing/test-config.ts';

const archive = buildMapTiles();

async function appWithTiles(): Promise<TestApp & { readonly file: string }> {
  const { dataDir } = testConfig('postgres://localhost/none');
  const file = join(dataDir, 'map.pmtiles');
  writeFileSync(file, archive);
  const { map } = readConfig({ DATA_DIR: dataDir });
  return { ...(await testApp([platformModule], { config: { map } })), file };
}

const { app, call, file } = await appWithTiles();
const url = '/map/tiles.pmtiles';
const read = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => app.inject({ method, url, headers });

describe('map tiles', () => {
  it('are served in ranges, never compressed', async () => {
    const part = await read({ range: 'bytes=0-16383', 'accept-encoding': 'br, gzip' });
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': '16384',
      'content-range': `bytes 0-16383/${archive.length}`,
      'content-type': 'application/vnd.pmtiles',
      'cache-control': 'public, max-age=3600, no-transform',
    });
    expect(part.headers['content-encoding']).toBeUndefined();
    expect(part.rawPayload.equals(archive.subarray(0, 16_384))).toBe(true);
    const last = await read({ range: 'bytes=-5' });
    expect([last.statusCode, last.rawPayload.equals(archive.subarray(-5))]).toEqual([206, true]);
    const outside = await read({ range: `bytes=${archive.length}-` });
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, `bytes */${archive.length}`]);
  });

  it('are served as a whole without a range, and not sent again if unchanged', async () => {
    const whole = await read({ 'accept-encoding': 'gzip' });
    expect([whole.statusCode, whole.rawPayload.equals(archive)]).toEqual([200, true]);
    expect(whole.headers['content-encoding']).toBeUndefined();
    const etag = String(whole.headers.etag);
    // Readers ignore a weak tag.
    expect(etag).toMatch(/^"[^"]+"$/);
    const unchanged = await read({ 'if-none-match': etag });
    expect([unchanged.statusCode, unchanged.rawPayload.length]).toEqual([304, 0]);
    const head = await read({}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(archive.length),
      0,
    ]);
  });

  it('have another tag after the file is replaced, so that a range of the old file is not continued', async () => {
    const before = String((await read({ range: 'bytes=0-0' })).headers.etag);
    expect((await read({ range: 'bytes=0-0', 'if-range': before })).statusCode).toBe(206);
    writeFileSync(file, archive);
    utimesSync(file, new Date(), new Date(Date.now() + 60_000));
    expect((await read({ range: 'bytes=0-0' })).headers.etag).not.toBe(before);
    expect((await read({ range: 'bytes=0-0', 'if-range': before })).statusCode).toBe(200);
  });

  it('are readable by the reader of the web app', async () => {
    const source: Source = {
      getKey: () => url,
      getBytes: async (offset, length) => {
        const { rawPayload, headers } = await read({ range: `bytes=${offset}-${offset + length - 1}` });
        return { data: new Uint8Array(rawPayload).buffer, etag: String(headers.etag) };
      },
    };
    const tiles = new PMTiles(source);
    expect(await tiles.getHeader()).toMatchObject({ tileType: 1, minZoom: 0, maxZoom: 5 });
    expect(await tiles.getMetadata()).toMatchObject({ attribution: 'Natural Earth' });
    expect((await tiles.getZxy(5, 15, 12))?.data.byteLength).toBeGreaterThan(100);
  });

  it('are announced in the public configuration only if there is a file', async () => {
    expect((await call(getConfig, {})).body.map).toEqual({ styleUrl: null, darkStyleUrl: null, tilesPath: url });
    const without = await testApp([platformModule]);
    expect((await without.call(getConfig, {})).body.map.tilesPath).toBeNull();
    expect((await without.app.inject(url)).statusCode).toBe(404);
  });
});
