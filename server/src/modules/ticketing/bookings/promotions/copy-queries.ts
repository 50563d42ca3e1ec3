import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

export type CopyPromoCodesParams = {
  readonly from: string;
  readonly to: string;
  /** The new event's ticket type for each ticket type of the old event. */
  readonly typeIds: ReadonlyMap<string, string>;
  /** The number of days between the events, in the calendar of this time zone. */
  readonly days: number;
  readonly timeZone: string;
};

/** Copies the active promo codes of another event, with no uses. Skips codes for tickets that were not copied. */
export async function copyPromoCodes(
  tx: DbOrTx,
  { from, to, typeIds, days, timeZone }: CopyPromoCodesParams,
): Promise<void> {
  const later = (column: 'valid_from' | 'valid_until') =>
    sql`(p.${sql.ref(column)} at time zone ${timeZone} + make_interval(days => ${days}::int)) at time zone ${timeZone}`;
  await sql`
    insert into promo_codes (id, event_id, code, kind, percent, amount_minor, max_uses, max_uses_per_person, valid_from, valid_until,
      for_all_types, unlocks_hidden, note)
    select uuidv7(), ${to}, p.code, p.kind, p.percent, p.amount_minor, p.max_uses, p.max_uses_per_person, ${later('valid_from')},
      ${later('valid_until')}, p.for_all_types, p.unlocks_hidden, p.note
    from promo_codes p
    where p.event_id = ${from} and p.archived_at is null and (p.for_all_types or exists (
      select 1 from promo_code_types t where t.promo_code_id = p.id and t.ticket_type_id = any(${[...typeIds.keys()]}::uuid[])))`.execute(
    tx,
  );
  await sql`
    insert into promo_code_types (promo_code_id, ticket_type_id)
    select copy.id, pair.new_id
    from promo_codes p join promo_codes copy on copy.event_id = ${to} and copy.code = p.code
    join promo_code_types t on t.promo_code_id = p.id
    join unnest(${[...typeIds.keys()]}::uuid[], ${[...typeIds.values()]}::uuid[]) as pair (old_id, new_id) on pair.old_id = t.ticket_type_id
    where p.event_id = ${from}`.execute(tx);
}
