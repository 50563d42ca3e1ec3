import * as z from 'zod/mini';
import type { Context } from '../../../../context.ts';
import { publishAfterCommit } from '../../../../platform/db/publish-after-commit.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { RoomParticipant } from '../../../../platform/http/module.ts';
import { findAccount } from '../../../identity/accounts/public.ts';
import { findExternalProvider } from './find-provider.ts';
import { mediaInvalidation } from '../media-invalidation.ts';
import type { ParticipantStream } from './media-provider.ts';
import { findOpenRoom, type RoomRow } from '../rooms/room-queries.ts';
import {
  deleteSessions,
  insertSession,
  listPublished,
  lockSessionsOf,
  type NewSession,
} from '../sessions/session-queries.ts';

const WebhookSubject = z.object({ roomId: z.uuid(), accountId: z.uuid() });

/** Handles a webhook of LiveKit about a participant. Reads the current state, regardless of the webhook's content. */
export async function handleLiveKitWebhook(
  ctx: Context,
  { body, authorization }: { body: string; authorization: string | undefined },
): Promise<void> {
  const livekit = findExternalProvider(ctx, 'livekit');
  if (livekit === null) throwDomainError('not_found');
  const subject = await livekit.parseWebhook?.(body, authorization);
  if (!subject) throwDomainError('invalid_media_token');
  const parsed = WebhookSubject.safeParse(subject);
  if (!parsed.success) return;
  const room = await findOpenRoom(ctx.db, parsed.data.roomId);
  if (room?.provider !== 'livekit' || (await findAccount(ctx.db, parsed.data.accountId)) === null) return;
  const streams = (await livekit.listParticipantStreams?.(parsed.data)) ?? null;
  await inTransaction(ctx.db, (tx) => syncParticipant(ctx, tx, { room, ...parsed.data, streams }));
}

type ParticipantUpdate = RoomParticipant & { readonly room: RoomRow; readonly streams: readonly ParticipantStream[] | null };

/**
 * Saves the current state of a participant: their presence as a session that plays, and each stream as a session that
 * publishes.
 */
async function syncParticipant(
  ctx: Context,
  tx: Tx,
  { room, roomId, accountId, streams }: ParticipantUpdate,
): Promise<void> {
  await lockSessionsOf(tx, accountId);
  publishAfterCommit(tx, mediaInvalidation(roomId, 'streams.changed'));
  const before = (await listPublished(tx, roomId)).filter((session) => session.accountId === accountId);
  await deleteSessions(tx, { roomId, accountId, kind: 'play' });
  for (const { id, name } of before)
    if (!streams?.some((stream) => stream.name === name)) await deleteSessions(tx, { roomId, accountId, id });
  if (streams === null) return;
  const session: NewSession = {
    id: ctx.ids.newId(),
    roomId,
    accountId,
    engineId: null,
    kind: 'play',
    name: 'main',
    publisherId: accountId,
    hasAudio: false,
    hasVideo: false,
    resource: null,
    generation: room.generation,
    now: ctx.clock.now(),
  };
  await insertSession(tx, session);
  for (const { name, hasAudio, hasVideo } of streams) {
    const id = before.find((published) => published.name === name)?.id ?? ctx.ids.newId();
    await insertSession(tx, { ...session, id, kind: 'publish', name, hasAudio, hasVideo });
  }
}
