import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';

export type Copying = {
  readonly from: string;
  readonly to: string;
  /** The new ticket types by those they were copied from. */
  readonly typeIds: ReadonlyMap<string, string>;
  readonly accountId: string;
  readonly now: Date;
};

/**
 * Plans for an event what hung on the start or end of another: it goes out once the new one is published. What was
 * narrowed down to ticket types or a promo code that were not taken over becomes a draft.
 */
export async function copyPlannedMessages(tx: Tx, { from, to, typeIds, accountId, now }: Copying): Promise<void> {
  const types = JSON.stringify(Object.fromEntries(typeIds));
  await sql`
    insert into attendee_messages (id, event_id, kind, subject, body, segment, timing, anchor, shift_count, shift_unit,
      includes_later, reply_to, status, created_by, created_at, updated_at)
    select uuidv7(), ${to}, m.kind, m.subject, m.body,
      m.segment || jsonb_build_object('ticketTypeIds', kept.ids, 'promoCodeId', null, 'bookedFrom', null, 'bookedUntil', null),
      m.timing, m.anchor, m.shift_count, m.shift_unit, m.includes_later, case when m.reply_to = '' then '' else a.email end,
      case when jsonb_array_length(kept.ids) = jsonb_array_length(m.segment -> 'ticketTypeIds')
        and m.segment ->> 'promoCodeId' is null and m.segment ->> 'bookedFrom' is null and m.segment ->> 'bookedUntil' is null
        then 'scheduled' else 'draft' end,
      ${accountId}, ${now}, ${now}
    from attendee_messages m
    join accounts a on a.id = ${accountId}
    cross join lateral (
      select coalesce(jsonb_agg(types.value order by place), '[]') as ids
      from jsonb_array_elements_text(m.segment -> 'ticketTypeIds') with ordinality as old (id, place)
      join jsonb_each(${types}::jsonb) types on types.key = old.id
    ) kept
    where m.event_id = ${from} and m.kind = 'message' and m.timing = 'relative' and m.status in ('scheduled', 'sending', 'sent')`.execute(
    tx,
  );
}
