import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/db.ts';
import { preparedStatement } from '../../../platform/db/prepared-statement.ts';

/** The counted numbers, with the organiser’s income (`netMinor`), which only the database calculates. */
type MetricSums = {
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

const metricSums = sql`
  coalesce(sum(n.visits), 0)::bigint as visits, coalesce(sum(n.views), 0)::bigint as views,
  coalesce(sum(n.holds), 0)::bigint as holds, coalesce(sum(n.details), 0)::bigint as details,
  coalesce(sum(n.checkouts), 0)::bigint as checkouts, coalesce(sum(n.paid), 0)::bigint as paid,
  coalesce(sum(n.bookings), 0)::bigint as bookings, coalesce(sum(n.tickets), 0)::bigint as tickets,
  coalesce(sum(n.gross_minor), 0)::bigint as "grossMinor", coalesce(sum(n.discount_minor), 0)::bigint as "discountMinor",
  coalesce(sum(n.fee_minor), 0)::bigint as "feeMinor", coalesce(sum(n.tax_minor), 0)::bigint as "taxMinor",
  coalesce(sum(n.refunds), 0)::bigint as refunds, coalesce(sum(n.refunded_minor), 0)::bigint as "refundedMinor",
  coalesce(sum(n.tickets_voided), 0)::bigint as "ticketsVoided", coalesce(sum(n.check_ins), 0)::bigint as "checkIns",
  coalesce(sum(n.income_minor), 0)::bigint as "netMinor"`;

export type DayRange = { readonly from: string; readonly until: string };
export type DailyMetrics = MetricSums & { day: string };
export type DimensionMetrics = MetricSums & { day: string | null; dimension: string; value: string };

/** Selects all numbers of an event between two days, both inclusive: each day, and each group over all days. */
export async function listEventDimensionMetrics(
  tx: DbOrTx,
  eventId: string,
  { from, until }: DayRange,
): Promise<DimensionMetrics[]> {
  const { rows } = await sql<DimensionMetrics>`${preparedStatement}
    select case when n.dimension = 'all' then n.day end as day, n.dimension, n.value, ${metricSums}
    from event_metrics n where n.event_id = ${eventId} and n.day between ${from}::date and ${until}::date
    group by 1, 2, 3 order by 1, 2, 3`.execute(tx);
  return rows;
}

export async function listEventDailyMetrics(
  tx: DbOrTx,
  eventId: string,
  { from, until }: DayRange,
): Promise<DailyMetrics[]> {
  const { rows } = await sql<DailyMetrics>`${preparedStatement}
    select n.day, ${metricSums} from event_metrics n
    where n.event_id = ${eventId} and n.dimension = 'all' and n.day between ${from}::date and ${until}::date
    group by n.day order by n.day`.execute(tx);
  return rows;
}

export type EventTotals = {
  firstDay: string | null;
  lastDay: string | null;
  /** Selects the number of valid tickets before the requested day, and now. */
  ticketsBefore: number;
  ticketsNow: number;
  admitted: number;
};

export async function getEventDays(tx: DbOrTx, eventId: string): Promise<Pick<EventTotals, 'firstDay' | 'lastDay'>> {
  const { rows } = await sql<Pick<EventTotals, 'firstDay' | 'lastDay'>>`${preparedStatement}
    select min(n.day) as "firstDay", max(n.day) as "lastDay" from event_metrics n
    where n.event_id = ${eventId} and n.dimension = 'all'`.execute(tx);
  return rows[0] ?? { firstDay: null, lastDay: null };
}

/**
 * Returns the number of tickets that were not void when a day began, their number now, and the number of people admitted.
 */
export async function getTicketTotals(
  tx: DbOrTx,
  eventId: string,
  from: string,
): Promise<Pick<EventTotals, 'ticketsBefore' | 'ticketsNow' | 'admitted'>> {
  const { rows } = await sql<Pick<EventTotals, 'ticketsBefore' | 'ticketsNow' | 'admitted'>>`${preparedStatement}
    select coalesce(sum(n.tickets - n.tickets_voided) filter (where n.day < ${from}::date), 0)::bigint as "ticketsBefore",
      coalesce(sum(n.tickets - n.tickets_voided), 0)::bigint as "ticketsNow", coalesce(sum(n.check_ins), 0)::bigint as admitted
    from event_metrics n where n.event_id = ${eventId} and n.dimension = 'all'`.execute(tx);
  return rows[0] ?? { ticketsBefore: 0, ticketsNow: 0, admitted: 0 };
}

/** The scope of the numbers: all events of an organiser and the events that they help to run, or one event. */
export type DashboardScope =
  | { readonly organiserId: string; readonly teamEventIds: readonly string[] }
  | { readonly eventId: string };

/** Selects the days of many events. An organiser's events are selected together, not one by one. */
export function selectDailyMetrics(scope: DashboardScope, { from, until }: DayRange) {
  const days = sql`select * from event_metrics where dimension = 'all' and day between ${from}::date and ${until}::date`;
  const of = (condition: ReturnType<typeof sql>) => sql`${days} and ${condition}`;
  const parts =
    'eventId' in scope
      ? [of(sql`event_id = ${scope.eventId}`)]
      : [
          of(sql`organiser_id = ${scope.organiserId}`),
          ...(scope.teamEventIds.length > 0 ? [of(sql`event_id = any(${[...scope.teamEventIds]}::uuid[])`)] : []),
        ];
  const own = sql.join(parts, sql` union all `);
  return sql<DailyMetrics>`select n.day, ${metricSums} from (${own}) n group by n.day order by n.day`;
}
