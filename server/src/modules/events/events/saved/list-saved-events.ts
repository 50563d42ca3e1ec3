import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { listSavedEvents as contract, SavedEvent } from '@festoon/contracts/events/saved-events';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { localSpanOf, toEventCard } from '../event-card.ts';
import { listSavedRows, type SavedRow } from '../editing/save-queries.ts';

/** Lists the caller's saved events, soonest first, past ones last. The saved dates of a series are one row. */
export async function listSavedEvents(ctx: Context, actor: UserActor, { cursor, limit }: EndpointInput<typeof contract>) {
  const now = ctx.clock.now();
  const [past, startsAt, id] = cursor === undefined ? [] : decodeCursor(cursor, ['number', 'time', 'id']);
  const after = id === undefined ? null : { isPast: past === 1, startsAt: String(startsAt), id: String(id) };
  const rows = await listSavedRows(ctx.db, { accountId: actor.accountId, now, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map((row) => ({
      ...toEventCard(row, { now, currency: ctx.config.currency }),
      savedDates: row.savedDates.length > 1 ? row.savedDates.map(toSavedDate) : [],
    })),
    nextCursor:
      rows.length > limit && last ? encodeCursor([last.isPast ? 1 : 0, last.startsAt.toISOString(), last.id]) : null,
  };
}

function toSavedDate({
  slug,
  startsAt,
  endsAt,
  allDay,
  timeZone,
}: SavedRow['savedDates'][number]): SavedEvent['savedDates'][number] {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  return {
    slug,
    startAt: start.toISOString(),
    ...localSpanOf({ startsAt: start, endsAt: end, timeZone }),
    allDay,
    timeZone,
  };
}
