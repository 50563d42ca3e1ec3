import type { FastifyReply } from 'fastify';

export type SentFile = {
  readonly name: string;
  readonly type: string;
  /** Whether browsers show it or keep it. */
  readonly disposition?: 'inline' | 'attachment';
};

/** Heads an answer that is somebody's own file, kept by no cache. */
export function fileHeaders(reply: FastifyReply, { name, type, disposition = 'attachment' }: SentFile): FastifyReply {
  return reply
    .headers({
      'content-disposition': `${disposition}; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    .type(type);
}
