import { request, STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import * as z from 'zod/mini';
import type { FastifyInstance } from 'fastify';
import { MediaStreamName } from '@festoon/contracts/live/media';
import { domainErrors } from '@festoon/contracts/core/domain-errors';
import type { Context } from '../../../../context.ts';
import { DomainError, throwDomainError } from '../../../../platform/errors.ts';
import { isOurOrigin } from '../../../../platform/network/is-our-origin.ts';
import type { Audiences } from '../rooms/audiences.ts';
import { checkMediaToken, type RoomAccess } from '../sessions/check-media-token.ts';
import { endOwnSession } from '../sessions/end-own-session.ts';
import { throwIfTooManySessions, throwIfUnpublished, createSession } from '../sessions/open-session.ts';
import { Uuid } from '@festoon/contracts/core/ids';

const PROTOCOL = 'festoon.media';
const UPGRADE_TIMEOUT_MS = 8_000;
const path = /^\/media\/rooms\/([^/?]+)\/play\/([^/?]+)\/([^/?]+)$/;

const PlayPath = z.tuple([Uuid, Uuid, MediaStreamName]);

/** The upstream side of an upgrade: the engine's response, its connection, and the first bytes of the stream. */
type Upstream = { readonly response: IncomingMessage; readonly socket: Duplex; readonly head: Buffer };

/**
 * Plays audio and video over WebSocket for clients without UDP. The token is the second protocol. Bytes are forwarded from
 * the engine unchanged.
 */
export function playRoutes(http: FastifyInstance, ctx: Context, audiences: Audiences): void {
  const open = new Set<Duplex>();
  http.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const [, ...pathParams] = path.exec((request.url ?? '').replace(ctx.config.apiBasePath, '')) ?? [];
    if (pathParams.length === 0) return;
    socket.on('error', () => socket.destroy());
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    handleUpgrade(ctx, audiences, { request, socket, head, pathParams }).catch((error: unknown) =>
      rejectUpgrade(ctx, socket, error),
    );
  });
  http.addHook('preClose', async () => {
    for (const socket of open) socket.destroy();
  });
}

type Upgrade = {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly pathParams: readonly string[];
};

async function handleUpgrade(
  ctx: Context,
  audiences: Audiences,
  { request, socket, head, pathParams }: Upgrade,
): Promise<void> {
  if (!isOurOrigin(ctx, request)) throwDomainError('cross_site_request');
  const parsed = PlayPath.safeParse(pathParams);
  if (!parsed.success) throwDomainError('not_found');
  const [roomId, publisherId, name] = parsed.data;
  const [protocol, token = ''] = (request.headers['sec-websocket-protocol'] ?? '').split(/\s*,\s*/);
  if (protocol !== PROTOCOL) throwDomainError('invalid_media_token');
  const access = await checkMediaToken(ctx, audiences, { token, roomId });
  await throwIfTooManySessions(ctx, access.accountId);
  await throwIfUnpublished(ctx, { roomId, publisherId, name });
  const { engine } = access.provider;
  if (engine === null) throwDomainError('not_found');
  const upstream = await upgradeUpstream(engine.playUrl(roomId, publisherId, name), {
    authorization: `Bearer ${engine.secret}`,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': request.headers['sec-websocket-key'] ?? '',
  });
  const id = await recordPlaySession(ctx, access, { upstream, publisherId, name });
  if (socket.destroyed) upstream.socket.destroy();
  upstream.socket.once('close', () => {
    socket.destroy();
    endOwnSession(ctx, { id, roomId, accountId: access.accountId }).catch((error: unknown) => {
      ctx.log.warn({ reason: String(error) }, 'the end of a media session was not written down');
    });
  });
  socket.once('close', () => upstream.socket.destroy());
  pipeSockets({ socket, head, upstream });
}

async function recordPlaySession(
  ctx: Context,
  access: RoomAccess,
  { upstream, publisherId, name }: { upstream: Upstream; publisherId: string; name: MediaStreamName },
): Promise<string> {
  const resource =
    URL.parse(upstream.response.headers.location ?? '', access.provider.engine?.playUrl('', '', ''))?.href ?? '';
  return createSession(ctx, access, { kind: 'play', publisherId, name, resource }).catch((error: unknown) => {
    upstream.socket.destroy();
    throw error;
  });
}

function pipeSockets({ socket, head, upstream }: { socket: Duplex; head: Buffer; upstream: Upstream }): void {
  const accept = upstream.response.headers['sec-websocket-accept'] ?? '';
  const lines = ['101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'];
  const own = [`Sec-WebSocket-Accept: ${accept}`, `Sec-WebSocket-Protocol: ${PROTOCOL}`];
  socket.write(`HTTP/1.1 ${[...lines, ...own].join('\r\n')}\r\n\r\n`);
  socket.write(upstream.head);
  upstream.socket.write(head);
  socket.pipe(upstream.socket);
  upstream.socket.pipe(socket);
}

function upgradeUpstream(url: string, headers: Record<string, string>): Promise<Upstream> {
  return new Promise((resolve, reject) => {
    const upgradeRequest = request(url, { headers });
    upgradeRequest.setTimeout(UPGRADE_TIMEOUT_MS, () => upgradeRequest.destroy());
    upgradeRequest.once('upgrade', (response, socket, head) => {
      socket.setTimeout(0);
      socket.on('error', () => socket.destroy());
      resolve({ response, socket, head });
    });
    upgradeRequest.once('response', ({ statusCode = 500 }) => {
      upgradeRequest.destroy();
      reject(new DomainError(domainErrorOf(statusCode)));
    });
    upgradeRequest.once('error', () => reject(new DomainError('media_unavailable')));
    upgradeRequest.end();
  });
}

function domainErrorOf(status: number): 'not_found' | 'room_full' | 'media_unavailable' {
  if (status === 404) return 'not_found';
  return status === 503 ? 'room_full' : 'media_unavailable';
}

function rejectUpgrade(ctx: Context, socket: Duplex, error: unknown): void {
  if (!(error instanceof DomainError)) ctx.log.error({ err: error }, 'could not play a stream');
  const { status } = domainErrors[error instanceof DomainError ? error.code : 'server_error'];
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
