import { createHash } from 'node:crypto';
import type { HttpReply, HttpRequest } from '../module.ts';

/** A complete file that is created on request: a feed, a calendar, a rendered image. */
export type Document = {
  readonly type: string;
  readonly body: string | Uint8Array;
  /** The last change of its content, if known. */
  readonly updatedAt?: Date;
  /** The seconds for which anyone may cache it; null for a document that only this caller may see. */
  readonly maxAgeSeconds: number | null;
  /** The file name, for a document that is saved instead of shown. */
  readonly fileName?: string;
};

/** Sends a document, or 304 if the caller's copy is identical. */
export function sendDocument(request: HttpRequest, reply: HttpReply, document: Document): HttpReply {
  const { type, body, updatedAt, maxAgeSeconds, fileName } = document;
  // Weak, because the response may be compressed on its way.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  void reply.headers({
    etag,
    'cache-control': maxAgeSeconds === null ? 'private, no-cache' : `public, max-age=${maxAgeSeconds}`,
    'x-content-type-options': 'nosniff',
    ...(updatedAt !== undefined && { 'last-modified': updatedAt.toUTCString() }),
    ...(fileName !== undefined && { 'content-disposition': `attachment; filename="${fileName}"` }),
  });
  if (isNotModified(request, etag)) return reply.code(304).send();
  return reply.type(type).send(typeof body === 'string' ? body : Buffer.from(body));
}

/** Compares only the tag: a list that lost its newest entry looks unchanged by its date. */
function isNotModified({ headers }: HttpRequest, etag: string): boolean {
  const etags = headers['if-none-match'];
  if (etags === undefined) return false;
  return etags.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^(?:W\/)?/, 'W/') === etag);
}
