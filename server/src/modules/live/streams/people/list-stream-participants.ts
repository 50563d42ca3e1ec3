import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { listStreamParticipants as contract } from '@festoon/contracts/live/stream-participants';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getVisibleStream } from '../watching/get-visible-stream.ts';
import { listParticipants, type ParticipantFilter } from './participant-queries.ts';
import { readParticipants } from './read-participants.ts';

/** Lists the participants of a stream. Viewers and removed people are shown only to the stage and the moderators. */
export async function listStreamParticipants(
  ctx: Context,
  { accountId: by }: UserActor,
  { streamId, q = '', cursor, limit }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const now = ctx.clock.now();
  const { role } = await getVisibleStream(ctx.db, { streamId, accountId: by, now });
  const after = cursor === undefined ? null : readCursor(cursor);
  const filter = { streamId, now, by, canModerate: role !== 'viewer', q: q.trim(), after, limit: limit + 1 };
  const found = await listParticipants(ctx.db, filter);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    items: await readParticipants(ctx.db, rows),
    nextCursor:
      found.length > limit && last !== undefined
        ? encodeCursor([last.rank, last.sortAt.toISOString(), last.accountId])
        : null,
  };
}

function readCursor(text: string): NonNullable<ParticipantFilter['after']> {
  const [rank, at, id] = decodeCursor(text, ['int', 'time', 'id']);
  return { rank: Number(rank), at: new Date(String(at)), id: String(id) };
}
