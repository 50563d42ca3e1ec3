import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { HostedEvent, listHostedEvents as contract } from '@festoon/contracts/hosting/hosted-events';
import { EventId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { eventTimeOf, videoOf, statusAt } from '../event-card.ts';
import { listHosted, type HostedRow } from '../organisers/organiser-queries.ts';

/** The events you organise or help with. */
export async function listHostedEvents(
  ctx: Context,
  actor: UserActor,
  { when, cursor, limit }: EndpointInput<typeof contract>,
) {
  const now = ctx.clock.now();
  const [startsAt, id] = cursor === undefined ? [] : decodeCursor(cursor, ['time', 'id']);
  const after = id === undefined ? null : { startsAt: String(startsAt), id: String(id) };
  const rows = await listHosted(ctx.db, { accountId: actor.accountId, now, when, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => toHostedEvent(row, now, ctx.config.currency)),
    nextCursor: rows.length > limit && last ? encodeCursor([last.startsAt.toISOString(), last.id]) : null,
  };
}

function toHostedEvent(row: HostedRow, now: Date, currency: string): HostedEvent {
  return {
    id: EventId.parse(row.id),
    slug: row.slug,
    title: row.title,
    ...eventTimeOf(row),
    status: statusAt(row, now),
    cover: row.coverKey === null ? null : videoOf(row.coverKey, row.coverAlt, row.coverColour),
    city: row.city,
    soldCount: row.soldCount,
    capacity: row.capacity,
    incomeMinor: row.incomeMinor,
    currency,
    role: row.role,
    seriesId: row.seriesId,
  };
}
