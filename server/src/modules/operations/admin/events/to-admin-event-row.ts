import type { AdminEventListRow, AdminEventRow } from '@festoon/contracts/operations/admin-events';
import { AccountId, EventId } from '@festoon/contracts/core/ids';
import { localTimeOf } from '../../../../platform/zone-clock.ts';
import { eventTimeOf } from '../../../events/events/public.ts';
import type { EventListRow, EventRow } from './queries.ts';

export function toAdminEventRow(row: EventRow): AdminEventRow {
  const { moderation } = row;
  return {
    id: EventId.parse(row.id),
    slug: row.slug,
    title: row.title,
    status: row.status,
    hasEnded: row.hasEnded,
    ...eventTimeOf(row),
    city: row.city,
    format: row.format,
    category: { slug: row.categorySlug, name: row.categoryName },
    organiser: { id: AccountId.parse(row.organiserId), name: row.organiserName, handle: row.organiserHandle },
    bookedTickets: row.bookedTickets,
    seriesId: row.seriesId,
    moderation: moderation === null ? null : { ...moderation, requestedAt: new Date(moderation.requestedAt).toISOString() },
    featuredPosition: row.featuredPosition,
    createdAt: row.createdAt.toISOString(),
  };
}

export function toAdminEventListRow(row: EventListRow): AdminEventListRow {
  return { ...toAdminEventRow(row), series: row.series === null ? null : toSeries(row.series, row.timeZone) };
}

function toSeries(
  { lastStartsAt, ...series }: NonNullable<EventListRow['series']>,
  timeZone: string,
): AdminEventListRow['series'] {
  return { ...series, lastLocalStart: localTimeOf(new Date(lastStartsAt), timeZone) };
}
