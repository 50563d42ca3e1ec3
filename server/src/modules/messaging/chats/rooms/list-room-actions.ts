import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { listRoomActions as contract, RoomAction } from '@festoon/contracts/messaging/room-actions';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getPublicAccounts, type PublicAccount } from '../../../identity/accounts/public.ts';
import { chatPerson } from '../read-messages.ts';
import { listActions, type ActionRow } from './action-queries.ts';
import { getModeratedRoom } from './get-moderated-room.ts';

export async function listRoomActions(
  ctx: Context,
  { accountId }: UserActor,
  { conversationId, cursor, limit }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  await getModeratedRoom(ctx.db, { conversationId, accountId, now: ctx.clock.now() }, 'moderator');
  const rows = await listActions(ctx.db, { conversationId, after: cursor ? readCursor(cursor) : null, limit: limit + 1 });
  const visible = rows.slice(0, limit);
  const people = visible.flatMap(({ actorId, targetId }) => [actorId, targetId].filter((id) => id !== null));
  const cards = await getPublicAccounts(ctx.db, people);
  const last = rows.length > limit ? visible.at(-1) : undefined;
  return {
    items: visible.map((row) => toAction(row, cards)),
    nextCursor: last ? encodeCursor([last.at.toISOString(), last.id]) : null,
  };
}

function readCursor(cursor: string): { at: Date; id: string } {
  const [at, id] = decodeCursor(cursor, ['time', 'id']);
  return { at: new Date(String(at)), id: String(id) };
}

function toAction(row: ActionRow, cards: ReadonlyMap<string, PublicAccount>): RoomAction {
  const findPerson = (id: string | null) => {
    const card = id === null ? undefined : cards.get(id);
    return card ? chatPerson(card) : null;
  };
  return {
    id: row.id,
    kind: row.kind,
    byPlatform: row.byPlatform,
    reason: row.reason,
    actor: row.byPlatform ? null : findPerson(row.actorId),
    target: findPerson(row.targetId),
    until: row.until?.toISOString() ?? null,
    at: row.at.toISOString(),
  };
}
