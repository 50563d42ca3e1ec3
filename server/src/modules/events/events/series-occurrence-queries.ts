import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/db.ts';

export type PublicOccurrenceRow = {
  slug: string;
  startsAt: Date;
  endsAt: Date;
  allDay: boolean;
  timeZone: string;
  status: 'published' | 'cancelled';
  isSoldOut: boolean;
};

type Params = { readonly seriesId: string; readonly eventId: string; readonly now: Date; readonly limit: number };

/** Lists the dates of a series that anyone who sees this one may see too: the upcoming ones, soonest first, and this one. */
export async function listPublicOccurrences(
  tx: DbOrTx,
  { seriesId, eventId, now, limit }: Params,
): Promise<PublicOccurrenceRow[]> {
  const { rows } = await sql<PublicOccurrenceRow>`
    select e.slug, e.starts_at as "startsAt", e.ends_at as "endsAt", e.all_day as "allDay", e.time_zone as "timeZone", e.status,
      e.is_sold_out as "isSoldOut"
    from events e join events this on this.id = ${eventId}
    where e.series_id = ${seriesId} and e.status in ('published', 'cancelled') and e.published_at is not null
      and e.visibility = this.visibility and (e.ends_at > ${now} or e.id = this.id)
    order by e.starts_at, e.id
    limit ${limit}`.execute(tx);
  return rows;
}
