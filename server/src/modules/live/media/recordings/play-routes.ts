import { request as ask, STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import * as z from 'zod/mini';
import type { FastifyInstance } from 'fastify';
import { MediaStreamName } from '@festoon/contracts/live/media';
import { domainErrors } from '@festoon/contracts/core/domain-errors';
import type { Context } from '../../../../context.ts';
import { DomainError, throwDomainError } from '../../../../platform/errors.ts';
import { isOurOrigin } from '../../../../platform/network/is-our-origin.ts';
import type { Audiences } from '../rooms/audiences.ts';
import { checkMediaToken, type Entry } from '../sessions/check-media-token.ts';
import { endOwnSession } from '../sessions/end-own-session.ts';
import { throwIfTooManySessions, throwIfUnpublished, writeSession } from '../sessions/open-session.ts';
import { Uuid } from '@festoon/contracts/core/ids';

const PROTOCOL = 'festoon.media';
const ANSWER_WITHIN_MS = 8_000;
const path = /^\/media\/rooms\/([^/?]+)\/play\/([^/?]+)\/([^/?]+)$/;

const PlayPath = z.tuple([Uuid, Uuid, MediaStreamName]);

/** The far side of an upgrade: the engine's answer, its connection, and what of the stream came with it. */
type Far = { readonly response: IncomingMessage; readonly socket: Duplex; readonly head: Buffer };

/**
 * Picture and sound over WebSocket for who has no UDP: the token comes as the second protocol, and bytes go through as they
 * come from the engine.
 */
export function playRoutes(http: FastifyInstance, ctx: Context, audiences: Audiences): void {
  const open = new Set<Duplex>();
  http.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const [, ...asked] = path.exec((request.url ?? '').replace(ctx.config.apiBasePath, '')) ?? [];
    if (asked.length === 0) return;
    socket.on('error', () => socket.destroy());
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    serve(ctx, audiences, { request, socket, head, asked }).catch((error: unknown) => turnAway(ctx, socket, error));
  });
  http.addHook('preClose', async () => {
    for (const socket of open) socket.destroy();
  });
}

type Upgrade = {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly asked: readonly string[];
};

async function serve(ctx: Context, audiences: Audiences, { request, socket, head, asked }: Upgrade): Promise<void> {
  if (!isOurOrigin(ctx, request)) throwDomainError('cross_site_request');
  const parsed = PlayPath.safeParse(asked);
  if (!parsed.success) throwDomainError('not_found');
  const [roomId, publisherId, name] = parsed.data;
  const [protocol, token = ''] = (request.headers['sec-websocket-protocol'] ?? '').split(/\s*,\s*/);
  if (protocol !== PROTOCOL) throwDomainError('media_token_ended');
  const entry = await checkMediaToken(ctx, audiences, { token, roomId });
  await throwIfTooManySessions(ctx, entry.accountId);
  await throwIfUnpublished(ctx, { roomId, publisherId, name });
  const { engine } = entry.provider;
  if (engine === null) throwDomainError('not_found');
  const far = await upgradeAt(engine.playUrl(roomId, publisherId, name), {
    authorization: `Bearer ${engine.secret}`,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': request.headers['sec-websocket-key'] ?? '',
  });
  const id = await writeDown(ctx, entry, { far, publisherId, name });
  if (socket.destroyed) far.socket.destroy();
  far.socket.once('close', () => {
    socket.destroy();
    endOwnSession(ctx, { id, roomId, accountId: entry.accountId }).catch((error: unknown) => {
      ctx.log.warn({ reason: String(error) }, 'the end of a media session was not written down');
    });
  });
  socket.once('close', () => far.socket.destroy());
  join({ socket, head, far });
}

async function writeDown(
  ctx: Context,
  entry: Entry,
  { far, publisherId, name }: { far: Far; publisherId: string; name: MediaStreamName },
): Promise<string> {
  const resource = URL.parse(far.response.headers.location ?? '', entry.provider.engine?.playUrl('', '', ''))?.href ?? '';
  return writeSession(ctx, entry, { kind: 'play', publisherId, name, resource }).catch((error: unknown) => {
    far.socket.destroy();
    throw error;
  });
}

function join({ socket, head, far }: { socket: Duplex; head: Buffer; far: Far }): void {
  const accept = far.response.headers['sec-websocket-accept'] ?? '';
  const lines = ['101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'];
  const own = [`Sec-WebSocket-Accept: ${accept}`, `Sec-WebSocket-Protocol: ${PROTOCOL}`];
  socket.write(`HTTP/1.1 ${[...lines, ...own].join('\r\n')}\r\n\r\n`);
  socket.write(far.head);
  far.socket.write(head);
  socket.pipe(far.socket);
  far.socket.pipe(socket);
}

function upgradeAt(url: string, headers: Record<string, string>): Promise<Far> {
  return new Promise((resolve, reject) => {
    const request = ask(url, { headers });
    request.setTimeout(ANSWER_WITHIN_MS, () => request.destroy());
    request.once('upgrade', (response, socket, head) => {
      socket.setTimeout(0);
      socket.on('error', () => socket.destroy());
      resolve({ response, socket, head });
    });
    request.once('response', ({ statusCode = 500 }) => {
      request.destroy();
      reject(new DomainError(domainErrorOf(statusCode)));
    });
    request.once('error', () => reject(new DomainError('media_unavailable')));
    request.end();
  });
}

function domainErrorOf(status: number): 'not_found' | 'room_full' | 'media_unavailable' {
  if (status === 404) return 'not_found';
  return status === 503 ? 'room_full' : 'media_unavailable';
}

function turnAway(ctx: Context, socket: Duplex, error: unknown): void {
  if (!(error instanceof DomainError)) ctx.log.error({ err: error }, 'could not play a stream');
  const { status } = domainErrors[error instanceof DomainError ? error.code : 'server_error'];
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
