import type { MediaStreamName } from '@festoon/contracts/live/media';
import type { DomainErrorCode } from '@festoon/contracts/core/domain-errors';
import type { Context } from '../../../../context.ts';
import { publishAfterCommit } from '../../../../platform/db/publish-after-commit.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { throttle } from '../../../../platform/throttle.ts';
import type { RoomAccess } from './check-media-token.ts';
import { endSessions, publishAndEnqueueSessionEnds } from './end-sessions.ts';
import { mediaInvalidation } from '../media-invalidation.ts';
import { enqueueRecordingReconciliation } from '../rooms/media-room.ts';
import type { OfferProblem } from '../engines/media-provider.ts';
import {
  countSessionsOf,
  findPublished,
  insertSession,
  lockSessionsOf,
  type EndedSession,
  type TrackKind,
  type NewSession,
} from './session-queries.ts';

const OPEN_THROTTLE = { name: 'media-open', points: 300, perSeconds: 60 };

export type OpenSessionParams = {
  readonly kind: 'publish' | 'play';
  /** The account whose stream is played. For a published stream, the caller's own account. */
  readonly publisherId: string;
  readonly name: MediaStreamName;
  readonly offer: string;
};

export type OpenedSession = { readonly id: string; readonly answer: string };

const domainErrorOf: Readonly<Record<OfferProblem, DomainErrorCode>> = {
  bad_offer: 'malformed_request',
  no_stream: 'not_found',
  full: 'room_full',
  unavailable: 'media_unavailable',
};

/** Publishes or plays a stream: the engine answers the offer, and the session is stored before the answer is returned. */
export async function openSession(ctx: Context, access: RoomAccess, params: OpenSessionParams): Promise<OpenedSession> {
  const { accountId, room, provider } = access;
  if (params.kind === 'publish' && access.role === 'viewer') throwDomainError('not_found');
  await throwIfTooManySessions(ctx, accountId);
  const { publisherId, name, offer } = params;
  if (params.kind === 'play') await throwIfUnpublished(ctx, { roomId: room.id, publisherId, name });
  const streamOffer = { roomId: room.id, publisherId, name, offer };
  const { signalling } = provider;
  if (signalling === null) throwDomainError('not_found');
  const result = await (params.kind === 'publish' ? signalling.publish(streamOffer) : signalling.play(streamOffer));
  if ('problem' in result) throwDomainError(domainErrorOf[result.problem]);
  const id = await createSession(ctx, access, { ...params, resource: result.resource });
  return { id, answer: result.answer };
}

/** Limits the attempts and sessions of one person. */
export async function throwIfTooManySessions(ctx: Context, accountId: string): Promise<void> {
  await throttle(ctx, OPEN_THROTTLE, accountId);
  if ((await countSessionsOf(ctx.db, accountId)) >= ctx.config.media.sessionsPerPerson) throwDomainError('room_full');
}

/** Throws if the stream is not published now, because only a published stream can be played. */
export async function throwIfUnpublished(
  ctx: Context,
  { roomId, publisherId, name }: { roomId: string; publisherId: string; name: MediaStreamName },
): Promise<void> {
  if ((await findPublished(ctx.db, { roomId, accountId: publisherId, name })) === null) throwDomainError('not_found');
}

type NewSessionParams = Omit<OpenSessionParams, 'offer'> & { readonly offer?: string; readonly resource: string };

/** Stores the session that an engine has opened. If that fails, ends it at the engine. */
export async function createSession(ctx: Context, access: RoomAccess, params: NewSessionParams): Promise<string> {
  const session = toNewSession(ctx, access, params);
  const undo = () => endSessions(ctx, [{ ...session, provider: access.room.provider }]);
  const stored = await inTransaction(ctx.db, (tx) => recordSession(ctx, tx, session)).catch(async (error: unknown) => {
    await undo();
    throw error;
  });
  if (stored === null) {
    await undo();
    throwDomainError('invalid_media_token');
  }
  await endSessions(ctx, stored.replaced);
  const muted = { audio: stored.muted.includes('audio'), video: stored.muted.includes('video') };
  if (muted.audio || muted.video) await access.provider.mute(session, muted);
  return session.id;
}

function toNewSession(ctx: Context, { room, provider, accountId }: RoomAccess, params: NewSessionParams): NewSession {
  const { kind, publisherId, name, offer = '', resource } = params;
  return {
    id: ctx.ids.newId(),
    roomId: room.id,
    accountId,
    engineId: provider.engine?.id ?? null,
    kind,
    name,
    publisherId,
    resource,
    generation: room.generation,
    now: ctx.clock.now(),
    hasAudio: /^m=audio /m.test(offer),
    hasVideo: /^m=video /m.test(offer),
  };
}

type SessionChange = { readonly muted: readonly TrackKind[]; readonly replaced: readonly EndedSession[] };

async function recordSession(ctx: Context, tx: Tx, session: NewSession): Promise<SessionChange | null> {
  const { accountId, roomId, name, kind } = session;
  await lockSessionsOf(tx, accountId);
  if ((await countSessionsOf(tx, accountId)) >= ctx.config.media.sessionsPerPerson) throwDomainError('room_full');
  const previous = kind === 'publish' ? await findPublished(tx, { roomId, accountId, name }) : null;
  const inserted = await insertSession(tx, session);
  if (inserted === null) return null;
  if (kind === 'publish') {
    publishAfterCommit(tx, mediaInvalidation(roomId, 'streams.changed'));
    await enqueueRecordingReconciliation(tx, roomId);
  }
  // Our own engines replace the earlier stream automatically.
  const replaced: EndedSession[] =
    previous === null || previous.engineId !== null ? [] : [{ ...previous, provider: 'whip-whep' }];
  await publishAndEnqueueSessionEnds(ctx, tx, replaced);
  return { muted: inserted.muted, replaced };
}
