import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { fileHeaders } from './file-headers.ts';
import type { LinesFile } from '../module.ts';

/** Sends a file that is too long to be held, kept by no cache. */
export function sendLines(reply: FastifyReply, { name, type, lines }: LinesFile): FastifyReply {
  return fileHeaders(reply, { name, type }).send(Readable.from(lines));
}
