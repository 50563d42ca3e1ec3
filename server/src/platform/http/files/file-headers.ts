import type { FastifyReply } from 'fastify';

export type SentFile = {
  readonly name: string;
  readonly type: string;
  /** `inline` lets browsers show the file, `attachment` makes them save it. */
  readonly disposition?: 'inline' | 'attachment';
};

/** Sets the headers of a response that contains a person's own file. No cache may store it. */
export function fileHeaders(reply: FastifyReply, { name, type, disposition = 'attachment' }: SentFile): FastifyReply {
  return reply
    .headers({
      'content-disposition': `${disposition}; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    .type(type);
}
