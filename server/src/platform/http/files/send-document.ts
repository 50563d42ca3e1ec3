import { createHash } from 'node:crypto';
import type { HttpReply, HttpRequest } from '../module.ts';

/** A whole file made on demand: a feed, a calendar, a drawn picture. */
export type Document = {
  readonly type: string;
  readonly body: string | Uint8Array;
  /** When what it tells last changed, where that is known. */
  readonly updatedAt?: Date;
  /** Seconds for which anyone may keep it; null for a document that only this caller may see. */
  readonly maxAgeSeconds: number | null;
  /** For what is saved rather than read: the name of the file. */
  readonly fileName?: string;
};

/** Answers with a document, or with 304 where the caller's copy is the same, byte for byte. */
export function sendDocument(request: HttpRequest, reply: HttpReply, document: Document): HttpReply {
  const { type, body, updatedAt, maxAgeSeconds, fileName } = document;
  // Weak, for the answer may be compressed on its way.
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

/** By tag alone: a list whose newest entry has left it looks unchanged by its date. */
function isNotModified({ headers }: HttpRequest, etag: string): boolean {
  const etags = headers['if-none-match'];
  if (etags === undefined) return false;
  return etags.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^(?:W\/)?/, 'W/') === etag);
}
