import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { fileHeaders } from './file-headers.ts';
import type { StreamedFile } from '../module.ts';

/** Streams a file that is too large for memory. No cache may store it. */
export function sendStreamedFile(reply: FastifyReply, { name, type, summaries }: StreamedFile): FastifyReply {
  return fileHeaders(reply, { name, type }).send(Readable.from(summaries));
}
