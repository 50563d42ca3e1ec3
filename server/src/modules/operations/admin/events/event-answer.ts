import type { AdminEventRow } from '@festoon/contracts/operations/admin-events';
import { AccountId, EventId } from '@festoon/contracts/core/ids';
import { eventTimeOf } from '../../../events/events/public.ts';
import type { EventRow } from './queries.ts';

export function toAdminEventRow(row: EventRow): AdminEventRow {
  const { review } = row;
  return {
    id: EventId.parse(row.id),
    slug: row.slug,
    title: row.title,
    status: row.status,
    isOver: row.isOver,
    ...eventTimeOf(row),
    city: row.city,
    format: row.format,
    category: { slug: row.categorySlug, name: row.categoryName },
    organiser: { id: AccountId.parse(row.organiserId), name: row.organiserName, handle: row.organiserHandle },
    bookedCount: row.bookedCount,
    review: review === null ? null : { ...review, askedAt: new Date(review.askedAt).toISOString() },
    featuredPlace: row.featuredPlace,
    createdAt: row.createdAt.toISOString(),
  };
}
