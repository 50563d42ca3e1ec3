import type { AttentionKind } from '@festoon/contracts/insights/analytics';
import { sql } from 'kysely';

export type AttentionRow = {
  kind: AttentionKind;
  eventId: string;
  count: number;
  detail: string;
  title: string;
  startsAt: Date;
  timeZone: string;
};

/** The events to check: all published ones, and of these the ones whose doors have opened. */
export type AttentionScope = { readonly eventIds: readonly string[]; readonly startedIds: readonly string[] };

/**
 * Selects what needs attention: requests; ticket types with at most a tenth left, and sold-out events (one sold-out type is
 * not reported); emails that did not arrive; admissions that do not count and that no one has reviewed; events that may
 * differ from the last notification of their attendees, as the rules of events decide.
 */
export function selectAttentionRows({ eventIds, startedIds }: AttentionScope) {
  return sql<AttentionRow>`
    with looked as materialized (select unnest(${[...eventIds]}::uuid[]) as id),
    types as materialized (
      select t.id, t.event_id, t.name, t.quantity, t.held + t.sold as taken, t.price_minor
      from looked join ticket_types t on t.event_id = looked.id where t.archived_at is null
    )
    select need.kind, need.event_id as "eventId", need.count, need.detail, events.title, events.starts_at as "startsAt",
      events.time_zone as "timeZone"
    from (
      select 'requests' as kind, b.event_id, count(*)::int as count, '' as detail
      from looked join bookings b on b.event_id = looked.id and b.status = 'requested' group by b.event_id
      union all
      select 'low_stock', event_id, quantity - taken, name from types where quantity > taken and taken * 10 >= quantity * 9
      union all
      select 'sold_out', event_id, 0, '' from types group by event_id having bool_and(quantity is not null and taken >= quantity)
      union all
      select 'message_failed', m.event_id, count(*)::int, ''
      from email_messages mail join attendee_emails m on m.id = split_part(mail.key, ':', 2)::uuid
      where mail.status in ('bounced', 'failed') and mail.key ~>=~ 'attendee-message:' and mail.key ~<~ 'attendee-message;'
        and m.event_id in (select id from looked)
      group by m.event_id
      union all
      select 'door_conflicts', c.event_id, count(*)::int, ''
      from check_in_conflicts c where c.event_id = any(${[...startedIds]}::uuid[])
        and not exists (select from check_in_resolutions r where r.check_in_id = c.id)
      group by c.event_id
      union all
      select 'untold_change', e.id, 0, '' from looked join events e on e.id = looked.id
      where e.notified_snapshot is not null and (
        (e.notified_snapshot->>'startAt')::timestamptz is distinct from e.starts_at or (e.notified_snapshot->>'endAt')::timestamptz is distinct from e.ends_at
        or (e.notified_snapshot->>'timeZone', e.notified_snapshot->>'venueName', e.notified_snapshot->>'address', e.notified_snapshot->>'city', e.notified_snapshot->>'onlineUrl')
          is distinct from (e.time_zone, e.venue_name, e.address, e.city, e.online_url)
        or exists (select from types t where t.event_id = e.id and (e.notified_snapshot->'prices'->>t.id::text)::bigint <> t.price_minor))
    ) need join events on events.id = need.event_id`;
}

export type RejectedScans = { eventId: string; count: number };

/** Selects the number of rejected codes at each entrance since then. */
export function selectRejectedScans(eventIds: readonly string[], since: Date) {
  return sql<RejectedScans>`
    select event_id as "eventId", count(*)::int as count from check_ins
    where event_id = any(${[...eventIds]}::uuid[]) and kind = 'rejected' and at >= ${since} group by event_id`;
}

export type UnansweredReviewsRow = { eventId: string; title: string; startsAt: Date; timeZone: string; count: number };

/** Selects reviews with text and without a reply, of events that an account manages and that started since then. */
export function selectUnansweredReviews({ accountId, since }: { readonly accountId: string; readonly since: Date }) {
  return sql<UnansweredReviewsRow>`
    select e.id as "eventId", e.title, e.starts_at as "startsAt", e.time_zone as "timeZone", count(*)::int as count
    from (
      select id from events where organiser_id = ${accountId} and starts_at >= ${since}
      union
      select event_id from event_team where account_id = ${accountId} and role in ('owner', 'manager')
    ) own
    join events e on e.id = own.id and e.starts_at >= ${since}
    join reviews r on r.event_id = e.id and r.answered_at is null and r.hidden_at is null and r.body <> ''
    group by e.id order by e.starts_at desc limit 10`;
}
