import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { OrganiserEvent, listOrganiserEvents as contract } from '@festoon/contracts/events/organiser-events';
import { EventId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { eventTimeOf, toEventImage, statusAt } from '../event-card.ts';
import { readOrganiserEventTerms } from './search-organiser-events.ts';
import { listOrganiserEventRows, type OrganiserEventRow } from '../organisers/organiser-event-queries.ts';

/** Lists the events that the caller organises or helps with, a series once. */
export async function listOrganiserEvents(
  ctx: Context,
  actor: UserActor,
  { when, q = '', seriesId, managed, status, cursor, limit }: EndpointInput<typeof contract>,
) {
  const now = ctx.clock.now();
  const [startsAt, id] = cursor === undefined ? [] : decodeCursor(cursor, ['time', 'id']);
  const after = id === undefined ? null : { startsAt: String(startsAt), id: String(id) };
  const rows = await listOrganiserEventRows(ctx.db, {
    accountId: actor.accountId,
    now,
    when,
    search: q === '' ? null : readOrganiserEventTerms(q, now),
    seriesId: seriesId ?? null,
    isManaged: managed === 'yes',
    isPublished: status === 'published',
    after,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map((row) => toOrganiserEvent(row, now, ctx.config.currency)),
    nextCursor: rows.length > limit && last ? encodeCursor([last.startsAt.toISOString(), last.id]) : null,
  };
}

function toOrganiserEvent(row: OrganiserEventRow, now: Date, currency: string): OrganiserEvent {
  return {
    id: EventId.parse(row.id),
    slug: row.slug,
    title: row.title,
    ...eventTimeOf(row),
    status: statusAt(row, now),
    cover: row.coverKey === null ? null : toEventImage(row.coverKey, row.coverAlt, row.coverColour),
    city: row.city,
    soldCount: row.soldCount,
    capacity: row.capacity,
    incomeMinor: row.incomeMinor,
    currency,
    role: row.role,
    seriesId: row.seriesId,
    occurrenceCount: row.occurrenceCount,
  };
}
