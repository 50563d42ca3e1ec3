import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { listStreams as contract } from '@festoon/contracts/live/streams';
import type { Context } from '../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { readStreams } from './read-streams.ts';
import { listStreamPage, type StreamFilter } from './stream-queries.ts';

/** Lists the streams that an account may watch. The cursor holds the number of viewers as it was counted for the page. */
export async function listStreams(
  ctx: Context,
  { accountId }: UserActor,
  { when, eventId, mine = false, cursor, limit }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const filter = { accountId, when, eventId: eventId ?? null, mine, after, now: ctx.clock.now(), limit: limit + 1 };
  const found = await listStreamPage(ctx.db, filter);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const count = when === 'live' ? (last?.viewerCount ?? 0) : 0;
  return {
    items: await readStreams(ctx.db, rows, accountId),
    nextCursor:
      found.length > limit && last !== undefined ? encodeCursor([count, last.sortAt.toISOString(), last.id]) : null,
  };
}

function readCursor(text: string): NonNullable<StreamFilter['after']> {
  const [count, at, id] = decodeCursor(text, ['int', 'time', 'id']);
  return { count: Number(count), at: new Date(String(at)), id: String(id) };
}
