import type { DailyEventMetrics, EventMetrics, MetricBreakdown } from '@festoon/contracts/insights/analytics';

const ZERO_METRICS: EventMetrics = {
  visits: 0,
  views: 0,
  holds: 0,
  details: 0,
  checkouts: 0,
  paid: 0,
  bookings: 0,
  tickets: 0,
  grossMinor: 0,
  discountMinor: 0,
  feeMinor: 0,
  taxMinor: 0,
  refunds: 0,
  refundedMinor: 0,
  ticketsVoided: 0,
  checkIns: 0,
  netMinor: 0,
};

/** Returns the measures alone of a row that holds more. */
export function pickMetrics(metrics: EventMetrics): EventMetrics {
  const { visits, views, holds, details, checkouts, paid, bookings, tickets, grossMinor } = metrics;
  const { discountMinor, feeMinor, taxMinor, refunds, refundedMinor, ticketsVoided, checkIns, netMinor } = metrics;
  return {
    visits,
    views,
    holds,
    details,
    checkouts,
    paid,
    bookings,
    tickets,
    grossMinor,
    discountMinor,
    feeMinor,
    taxMinor,
    refunds,
    refundedMinor,
    ticketsVoided,
    checkIns,
    netMinor,
  };
}

export function sumMetrics(all: readonly EventMetrics[]): EventMetrics {
  const sum = { ...ZERO_METRICS };
  for (const metrics of all) {
    const one = pickMetrics(metrics);
    for (const name of Object.keys(sum) as (keyof EventMetrics)[]) sum[name] += one[name];
  }
  return sum;
}

/** Returns one entry for each day, with zeros if nothing was counted. */
export function fillDays(
  days: readonly string[],
  metrics: readonly (EventMetrics & { day: string | null })[],
): DailyEventMetrics[] {
  const metricsByDay = new Map(metrics.map((one) => [one.day, one]));
  return days.map((day) => {
    const one = metricsByDay.get(day);
    return { day, ...(one === undefined ? ZERO_METRICS : pickMetrics(one)) };
  });
}

/** Merges small groups into one without a name, so that none identifies a person. */
export function groupSmallCities(places: readonly MetricBreakdown[], minBookings: number): MetricBreakdown[] {
  const shownCities = places.filter(({ bookings }) => bookings >= minBookings);
  const rest = places.filter(({ bookings }) => bookings < minBookings);
  if (rest.length === 0) return shownCities;
  return [...shownCities, { id: 'other', name: '', ...sumMetrics(rest) }];
}

export function byRevenue(one: MetricBreakdown, other: MetricBreakdown): number {
  return (
    other.grossMinor - one.grossMinor ||
    other.bookings - one.bookings ||
    other.visits - one.visits ||
    (one.id < other.id ? -1 : 1)
  );
}
