import * as z from 'zod/mini';
import type { Context } from '../../../../context.ts';
import { publishAfterCommit } from '../../../../platform/db/publish-after-commit.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { InRoom } from '../../../../platform/http/module.ts';
import { findAccount } from '../../../identity/accounts/public.ts';
import { findOutside } from './find-provider.ts';
import { mediaInvalidation } from '../media-invalidation.ts';
import type { PublishedBy } from './media-provider.ts';
import { findOpenRoom, type RoomRow } from '../rooms/room-queries.ts';
import {
  deleteSessions,
  insertSession,
  listPublished,
  lockSessionsOf,
  type NewSession,
} from '../sessions/session-queries.ts';

const Noticed = z.object({ roomId: z.uuid(), accountId: z.uuid() });

/**
 * Handles a notice from LiveKit that something changed about a person. Reads the current state, whatever the notice says.
 */
export async function takeNotice(
  ctx: Context,
  { body, authorization }: { body: string; authorization: string | undefined },
): Promise<void> {
  const livekit = findOutside(ctx, 'livekit');
  if (livekit === null) throwDomainError('not_found');
  const noticed = await livekit.readNotice?.(body, authorization);
  if (!noticed) throwDomainError('media_token_ended');
  const of = Noticed.safeParse(noticed);
  if (!of.success) return;
  const room = await findOpenRoom(ctx.db, of.data.roomId);
  if (room?.provider !== 'livekit' || (await findAccount(ctx.db, of.data.accountId)) === null) return;
  const streams = (await livekit.readPerson?.(of.data)) ?? null;
  await inTransaction(ctx.db, (tx) => writePerson(ctx, tx, { room, ...of.data, streams }));
}

type Person = InRoom & { readonly room: RoomRow; readonly streams: readonly PublishedBy[] | null };

/** Being there is a session that plays; each stream is one that is published. */
async function writePerson(ctx: Context, tx: Tx, { room, roomId, accountId, streams }: Person): Promise<void> {
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
