import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { listRoomActions as contract, RoomAction } from '@festoon/contracts/messaging/room-actions';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getAccountCards, type AccountCard } from '../../../identity/accounts/public.ts';
import { chatPerson } from '../read-messages.ts';
import { listActions, type ActionRow } from './action-queries.ts';
import { getModerated } from './get-moderated.ts';

export async function listRoomActions(
  ctx: Context,
  { accountId }: UserActor,
  { conversationId, cursor, limit }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  await getModerated(ctx.db, { conversationId, accountId, now: ctx.clock.now() }, 'moderator');
  const rows = await listActions(ctx.db, { conversationId, after: cursor ? afterOf(cursor) : null, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const people = shown.flatMap(({ actorId, personId }) => [actorId, personId].filter((id) => id !== null));
  const cards = await getAccountCards(ctx.db, people);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => toAction(row, cards)),
    nextCursor: last ? encodeCursor([last.at.toISOString(), last.id]) : null,
  };
}

function afterOf(cursor: string): { at: Date; id: string } {
  const [at, id] = decodeCursor(cursor, ['time', 'id']);
  return { at: new Date(String(at)), id: String(id) };
}

function toAction(row: ActionRow, cards: ReadonlyMap<string, AccountCard>): RoomAction {
  const personOf = (id: string | null) => {
    const card = id === null ? undefined : cards.get(id);
    return card ? chatPerson(card) : null;
  };
  return {
    id: row.id,
    what: row.what,
    byPlatform: row.byPlatform,
    reason: row.reason,
    actor: row.byPlatform ? null : personOf(row.actorId),
    person: personOf(row.personId),
    until: row.until?.toISOString() ?? null,
    at: row.at.toISOString(),
  };
}
