import { createHmac } from 'node:crypto';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { connectMedia as endpoint, MediaConnection, MediaRole, IceServer } from '@festoon/contracts/live/media';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getPublicAccounts } from '../../../identity/accounts/public.ts';
import { findRole, type Audiences } from '../rooms/audiences.ts';
import type { MediaProvider } from '../engines/media-provider.ts';
import { createMediaToken } from './media-token.ts';
import { findRoomWithProvider } from '../rooms/find-room-with-provider.ts';
import { readPublishedStreams } from '../published-streams.ts';
import { findOpenRoom, type RoomRow } from '../rooms/room-queries.ts';
import { touchSessions } from './session-queries.ts';

const TURN_CREDENTIAL_SECONDS = 12 * 3600;

/**
 * Returns the configured STUN servers, and TURN servers with credentials that coturn verifies with the same secret (its
 * `use-auth-secret`).
 */
function iceServersFor({ config: { media }, clock }: Context, accountId: string): IceServer[] {
  const stun = media.stunUrls.length > 0 ? [{ urls: [...media.stunUrls] }] : [];
  if (media.turn === null) return stun;
  const username = `${Math.floor(clock.now().getTime() / 1000) + TURN_CREDENTIAL_SECONDS}:${accountId}`;
  const credential = createHmac('sha1', media.turn.secret).update(username).digest('base64');
  return [...stun, { urls: [...media.turn.urls], username, credential }];
}

/** Returns the data to connect to a room, valid for ten minutes, with the permissions there. */
export async function connectMedia(
  ctx: Context,
  audiences: Audiences,
  { actor, roomId }: { actor: UserActor } & EndpointInput<typeof endpoint>,
): Promise<EndpointResult<typeof endpoint>> {
  const { accountId } = actor;
  const openRoom = await findOpenRoom(ctx.db, roomId);
  if (openRoom === null) throwDomainError('not_found');
  const role = (await findRole(ctx, audiences, { room: openRoom, accountId })) ?? throwDomainError('not_found');
  const roomWithProvider = (await findRoomWithProvider(ctx, roomId)) ?? throwDomainError('not_found');
  const { room, provider } = roomWithProvider;
  const claims = { roomId, accountId, sessionId: actor.sessionId, role, generation: room.generation };
  const { token, expiresAt } = createMediaToken(ctx, claims);
  await touchSessions(ctx.db, { roomId, accountId, now: ctx.clock.now() });
  return {
    connection: await createConnection(ctx, { actor, room, provider, role, token }),
    role,
    generation: room.generation,
    expiresAt: expiresAt.toISOString(),
    maxKbps: ctx.config.media.publishKbps,
    streams: await readPublishedStreams(ctx.db, roomId),
  };
}

type ConnectionParams = {
  readonly actor: UserActor;
  readonly room: RoomRow;
  readonly provider: MediaProvider | null;
  readonly role: MediaRole;
  readonly token: string;
};

async function createConnection(
  ctx: Context,
  { actor, room, provider, role, token }: ConnectionParams,
): Promise<MediaConnection> {
  const iceServers = iceServersFor(ctx, actor.accountId);
  if (provider === null) {
    // Two browsers of a call connect to each other without an engine. Three or more cannot.
    if (room.kind === 'call') return { kind: 'peers', iceServers };
    throwDomainError('media_unavailable');
  }
  if (provider.signalling !== null) {
    const baseUrl = `${ctx.config.apiBasePath}/media/rooms/${room.id}`;
    return { kind: 'whip-whep', baseUrl, token, hasFallback: provider.engine !== null, iceServers };
  }
  const accounts = await getPublicAccounts(ctx.db, [actor.accountId]);
  const name = accounts.get(actor.accountId)?.name ?? '';
  const external = await provider.createExternalConnection({ roomId: room.id, accountId: actor.accountId, name, role });
  return external ?? throwDomainError('media_unavailable');
}
