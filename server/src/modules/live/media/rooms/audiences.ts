import type { MediaRole } from '@festoon/contracts/live/media';
import type { Context } from '../../../../context.ts';
import type { MediaAudience } from '../../../../platform/http/module.ts';
import { findRoom, type RoomRow } from './room-queries.ts';

/** The audiences decide who may be in rooms of their kind. Modules further down the list provide them. */
export type Audiences = () => readonly MediaAudience[];

/** Returns the role of a person in an open room now, or null when they may not be there. */
export async function findRole(
  ctx: Context,
  audiences: Audiences,
  { room, accountId }: { room: Pick<RoomRow, 'id' | 'kind'>; accountId: string },
): Promise<MediaRole | null> {
  const audience = audiences().find(({ kind }) => kind === room.kind);
  const grants = (await audience?.listGrants(ctx, [{ roomId: room.id, accountId }])) ?? [];
  return grants.find((grant) => grant.roomId === room.id && grant.accountId === accountId)?.role ?? null;
}

/** Returns whether the account may watch the topic of a room. */
export async function mayWatchRoom(
  ctx: Context,
  audiences: Audiences,
  { roomId, accountId }: { roomId: string; accountId: string },
): Promise<boolean> {
  const room = await findRoom(ctx.db, roomId);
  return room !== null && room.isOpen && (await findRole(ctx, audiences, { room, accountId })) !== null;
}
