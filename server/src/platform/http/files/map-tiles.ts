import { open } from 'node:fs/promises';
import { parseRange } from '../../requests/byte-range.ts';
import { sendRange } from './send-range.ts';
import type { Routes } from '../module.ts';

export const TILES_PATH = '/map/tiles.pmtiles';

/**
 * Serves the file of map tiles, of which browsers request ranges. Its entity tag changes with the file: the reader in the
 * browser then reads the directories of the new file.
 */
export function mountMapTiles({ http, ctx }: Routes): void {
  const path = ctx.config.map.tilesFile;
  if (path === null) return;
  // Ranges are of the bytes of the file, so a response must not be compressed.
  http.route({
    method: ['GET', 'HEAD'],
    url: TILES_PATH,
    compress: false,
    handler: async (request, reply) => {
      // The file stays open, so that its size and its bytes are of the same file, even if it is replaced now.
      const file = await open(path).catch(() => null);
      if (file === null) return reply.callNotFound();
      const { size, mtimeMs, ino } = await file.stat();
      const etag = `"${[size, Math.round(mtimeMs), ino].map((part) => part.toString(36)).join('-')}"`;
      void reply.headers({ etag, 'cache-control': 'public, max-age=3600, no-transform' }).type('application/vnd.pmtiles');
      const { range: requested, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
      if (ifNoneMatch === etag || request.method === 'HEAD') {
        await file.close();
        return ifNoneMatch === etag
          ? reply.code(304).send()
          : reply.headers({ 'accept-ranges': 'bytes', 'content-length': size }).send();
      }
      const range = ifRange === undefined || ifRange === etag ? parseRange(requested, size) : null;
      if (range === 'unmeetable') await file.close();
      const part = range === null || range === 'unmeetable' ? {} : { start: range.from, end: range.to };
      return sendRange(reply, { range, bytes: size, open: () => file.createReadStream(part) });
    },
  });
}
