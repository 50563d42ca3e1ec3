import type { Readable } from 'node:stream';
import type { HttpReply } from '../module.ts';
import type { ByteRange } from '../../requests/byte-range.ts';

type FilePart = {
  /** Null: the whole file. `unmeetable`: the range is outside the file. */
  readonly range: ByteRange | 'unmeetable' | null;
  /** The size of the whole file. */
  readonly bytes: number;
  /** Opens the part. */
  readonly open: () => Readable;
};

/** Sends the requested part of a file: 200 with the whole file, 206 with a range, or 416 for a range outside the file. */
export function sendRange(reply: HttpReply, { range, bytes, open }: FilePart): HttpReply {
  void reply.header('accept-ranges', 'bytes');
  if (range === 'unmeetable') return reply.code(416).header('content-range', `bytes */${bytes}`).send('');
  if (range === null) return reply.header('content-length', bytes).send(open());
  const { from, to } = range;
  return reply
    .code(206)
    .headers({ 'content-range': `bytes ${from}-${to}/${bytes}`, 'content-length': to - from + 1 })
    .send(open());
}
