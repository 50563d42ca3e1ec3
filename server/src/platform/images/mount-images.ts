import type { Routes } from '../http/module.ts';

/** Keys with this prefix are served by routes that check access. */
export const PRIVATE_PREFIX = 'private/';

const imageKey = /^(?!private\/)(?:[\w.-]+\/)+\d{1,4}\.(?:avif|webp)$/;

/**
 * Serves stored images at `/media/<key>/<width>.<avif|webp>`, except private ones. The image at an address never changes.
 */
export function mountImages({ http, ctx }: Routes): void {
  http.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const key = request.params['*'];
    const file = imageKey.test(key) ? await ctx.files.read(key) : null;
    if (file === null) return reply.callNotFound();
    return await reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      // Email clients and link previews on other sites show these images too.
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(file.contentType)
      .send(file.bytes);
  });
}
