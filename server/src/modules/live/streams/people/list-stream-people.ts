import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { listStreamPeople as contract } from '@festoon/contracts/live/stream-people';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getSeenStream } from '../watching/get-seen-stream.ts';
import { listPeople, type PeoplePage } from './people-queries.ts';
import { readPeople } from './read-people.ts';

/** Lists the people of a stream. Viewers and removed people are shown only to the stage and the moderators. */
export async function listStreamPeople(
  ctx: Context,
  { accountId: by }: UserActor,
  { streamId, q = '', cursor, limit }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const now = ctx.clock.now();
  const { role } = await getSeenStream(ctx.db, { streamId, accountId: by, now });
  const after = cursor === undefined ? null : readCursor(cursor);
  const asked = { streamId, now, by, tends: role !== 'viewer', q: q.trim(), after, limit: limit + 1 };
  const found = await listPeople(ctx.db, asked);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    items: await readPeople(ctx.db, rows),
    nextCursor:
      found.length > limit && last !== undefined
        ? encodeCursor([last.rank, last.sortAt.toISOString(), last.accountId])
        : null,
  };
}

function readCursor(text: string): NonNullable<PeoplePage['after']> {
  const [rank, at, id] = decodeCursor(text, ['number', 'time', 'id']);
  return { rank: Number(rank), at: new Date(String(at)), id: String(id) };
}
