import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify';
import { domainErrors } from '@festoon/contracts/domain-errors';
import type { HttpLimits } from './limits.ts';

function cutWhenSlow(payload: RequestPayload, limitMs: number): void {
  const timer = setTimeout(() => payload.destroy(), limitMs).unref();
  const arrived = (): void => clearTimeout(timer);
  payload.once('end', arrived).once('close', arrived);
}

function isJson(request: FastifyRequest): boolean {
  return request.headers['content-type']?.includes('json') ?? false;
}

/**
 * Cuts off clients that send a JSON body byte by byte, because such a body is small. Uploads have the longer time of the
 * whole request.
 */
export function cutSlowBodies(app: FastifyInstance, limits: HttpLimits): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (isJson(request)) cutWhenSlow(payload, limits.bodyMs);
    return payload;
  });
}

/** An answer that ends after closing has begun also ends its connection, or closing would wait for it to go idle. */
export function endConnectionsOnClose(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) void reply.header('connection', 'close');
  });
}

const statusOf: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers what is not HTTP at all, before any request exists. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const slow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const code = slow ? 'request_too_slow' : 'malformed_request';
  const body = JSON.stringify({ success: false, code, message: domainErrors[code].message, requestId: '' });
  const status = statusOf[error.code ?? ''] ?? '400 Bad Request';
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close`;
  socket.end(`${head}\r\n\r\n${body}`);
}
