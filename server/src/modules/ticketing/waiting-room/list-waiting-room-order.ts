import type { EndpointResponse, EndpointInput } from '@festoon/contracts/core/endpoint';
import type { listWaitingRoomOrder as contract } from '@festoon/contracts/ticketing/waiting-room';
import type { Context } from '../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getOrderedRoom } from './get-waiting-room.ts';
import { listOrderedEntries } from './view-queries.ts';

/** Lists the random order with its seed, so that everyone can recompute it. Empty before the opening. */
export async function listWaitingRoomOrder(
  ctx: Context,
  actor: UserActor,
  { slug, cursor, limit }: EndpointInput<typeof contract>,
): Promise<EndpointResponse<typeof contract>> {
  const { eventId, orderedAt, seed, seedHash } = await getOrderedRoom(ctx, actor, slug);
  const afterPosition = cursor === undefined ? 0 : Number(decodeCursor(cursor, ['int'])[0]);
  const rows = orderedAt === null ? [] : await listOrderedEntries(ctx.db, { eventId, afterPosition, limit: limit + 1 });
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor([last.position]) : null,
    seedHash,
    seed: orderedAt === null ? null : seed,
  };
}
