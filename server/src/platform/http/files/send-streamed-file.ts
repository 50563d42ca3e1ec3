import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { fileHeaders } from './file-headers.ts';
import type { StreamedFile } from '../module.ts';

/** Sends a file that is too long to be held, kept by no cache. */
export function sendStreamedFile(reply: FastifyReply, { name, type, summaries }: StreamedFile): FastifyReply {
  return fileHeaders(reply, { name, type }).send(Readable.from(summaries));
}
