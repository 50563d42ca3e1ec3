import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/db.ts';
import { preparedStatement } from '../../../platform/db/kept-plans.ts';

/** The counted numbers, with the organiser’s income (`netMinor`), which only the database calculates. */
type MetricFilter = {
  visits: number;
  views: number;
  holds: number;
  details: number;
  checkouts: number;
  paid: number;
  bookings: number;
  tickets: number;
  grossMinor: number;
  discountMinor: number;
  feeMinor: number;
  taxMinor: number;
  refunds: number;
  refundedMinor: number;
  ticketsVoided: number;
  checkIns: number;
  netMinor: number;
};

const sums = sql`
  coalesce(sum(n.visits), 0)::bigint as visits, coalesce(sum(n.views), 0)::bigint as views,
  coalesce(sum(n.holds), 0)::bigint as holds, coalesce(sum(n.details), 0)::bigint as details,
  coalesce(sum(n.checkouts), 0)::bigint as checkouts, coalesce(sum(n.paid), 0)::bigint as paid,
  coalesce(sum(n.bookings), 0)::bigint as bookings, coalesce(sum(n.tickets), 0)::bigint as tickets,
  coalesce(sum(n.gross_minor), 0)::bigint as "grossMinor", coalesce(sum(n.discount_minor), 0)::bigint as "discountMinor",
  coalesce(sum(n.fee_minor), 0)::bigint as "feeMinor", coalesce(sum(n.tax_minor), 0)::bigint as "taxMinor",
  coalesce(sum(n.refunds), 0)::bigint as refunds, coalesce(sum(n.refunded_minor), 0)::bigint as "refundedMinor",
  coalesce(sum(n.tickets_voided), 0)::bigint as "ticketsVoided", coalesce(sum(n.check_ins), 0)::bigint as "checkIns",
  coalesce(sum(n.income_minor), 0)::bigint as "netMinor"`;

export type Days = { readonly from: string; readonly until: string };
export type CountedDay = MetricFilter & { day: string };
export type CountedPart = MetricFilter & { day: string | null; dimension: string; value: string };

/** All of an event between two days, both included: its days one by one, and each part over all of them. */
export async function readEventParts(tx: DbOrTx, eventId: string, { from, until }: Days): Promise<CountedPart[]> {
  const { rows } = await sql<CountedPart>`${preparedStatement}
    select case when n.dimension = 'all' then n.day end as day, n.dimension, n.value, ${sums}
    from event_numbers n where n.event_id = ${eventId} and n.day between ${from}::date and ${until}::date
    group by 1, 2, 3 order by 1, 2, 3`.execute(tx);
  return rows;
}

export async function readEventDays(tx: DbOrTx, eventId: string, { from, until }: Days): Promise<CountedDay[]> {
  const { rows } = await sql<CountedDay>`${preparedStatement}
    select n.day, ${sums} from event_numbers n
    where n.event_id = ${eventId} and n.dimension = 'all' and n.day between ${from}::date and ${until}::date
    group by n.day order by n.day`.execute(tx);
  return rows;
}

export type EventTotals = {
  firstDay: string | null;
  lastDay: string | null;
  /** Tickets that stood before the day asked about, and now. */
  ticketsBefore: number;
  ticketsNow: number;
  admitted: number;
};

export async function readWholeEvent(tx: DbOrTx, eventId: string): Promise<Pick<EventTotals, 'firstDay' | 'lastDay'>> {
  const { rows } = await sql<Pick<EventTotals, 'firstDay' | 'lastDay'>>`${preparedStatement}
    select min(n.day) as "firstDay", max(n.day) as "lastDay" from event_numbers n
    where n.event_id = ${eventId} and n.dimension = 'all'`.execute(tx);
  return rows[0] ?? { firstDay: null, lastDay: null };
}

/**
 * Returns the number of tickets that were not void when a day began, their number now, and the number of people admitted.
 */
export async function readStanding(
  tx: DbOrTx,
  eventId: string,
  from: string,
): Promise<Pick<EventTotals, 'ticketsBefore' | 'ticketsNow' | 'admitted'>> {
  const { rows } = await sql<Pick<EventTotals, 'ticketsBefore' | 'ticketsNow' | 'admitted'>>`${preparedStatement}
    select coalesce(sum(n.tickets - n.tickets_voided) filter (where n.day < ${from}::date), 0)::bigint as "ticketsBefore",
      coalesce(sum(n.tickets - n.tickets_voided), 0)::bigint as "ticketsNow", coalesce(sum(n.check_ins), 0)::bigint as admitted
    from event_numbers n where n.event_id = ${eventId} and n.dimension = 'all'`.execute(tx);
  return rows[0] ?? { ticketsBefore: 0, ticketsNow: 0, admitted: 0 };
}

/** The scope of the numbers: all events of an organiser and the events they help to run, or one event alone. */
export type Whose =
  | { readonly organiserId: string; readonly teamEventIds: readonly string[] }
  | { readonly eventId: string };

/** Selects the days of many events together. An organiser's are found as a whole, never event by event. */
export function selectMyDays(whose: Whose, { from, until }: Days) {
  const days = sql`select * from event_numbers where dimension = 'all' and day between ${from}::date and ${until}::date`;
  const of = (condition: ReturnType<typeof sql>) => sql`${days} and ${condition}`;
  const parts =
    'eventId' in whose
      ? [of(sql`event_id = ${whose.eventId}`)]
      : [
          of(sql`organiser_id = ${whose.organiserId}`),
          ...(whose.teamEventIds.length > 0 ? [of(sql`event_id = any(${[...whose.teamEventIds]}::uuid[])`)] : []),
        ];
  const own = sql.join(parts, sql` union all `);
  return sql<CountedDay>`select n.day, ${sums} from (${own}) n group by n.day order by n.day`;
}
