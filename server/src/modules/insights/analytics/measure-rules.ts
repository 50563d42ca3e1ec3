import type { DayMeasures, Measures, Share } from '@festoon/contracts/insights/analytics';

const NOTHING: Measures = {
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
export function measuresOf(counted: Measures): Measures {
  const { visits, views, holds, details, checkouts, paid, bookings, tickets, grossMinor } = counted;
  const { discountMinor, feeMinor, taxMinor, refunds, refundedMinor, ticketsVoided, checkIns, netMinor } = counted;
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

export function sumOf(all: readonly Measures[]): Measures {
  const sum = { ...NOTHING };
  for (const counted of all) {
    const one = measuresOf(counted);
    for (const name of Object.keys(sum) as (keyof Measures)[]) sum[name] += one[name];
  }
  return sum;
}

/** One entry for each day, zeros where nothing was counted. */
export function fillDays(days: readonly string[], counted: readonly (Measures & { day: string | null })[]): DayMeasures[] {
  const known = new Map(counted.map((one) => [one.day, one]));
  return days.map((day) => {
    const one = known.get(day);
    return { day, ...(one === undefined ? NOTHING : measuresOf(one)) };
  });
}

/** Small groups as one without a name, so that none of them points at a person. */
export function hideSmall(places: readonly Share[], least: number): Share[] {
  const named = places.filter(({ bookings }) => bookings >= least);
  const rest = places.filter(({ bookings }) => bookings < least);
  if (rest.length === 0) return named;
  return [...named, { id: 'elsewhere', name: '', ...sumOf(rest) }];
}

export function byMost(one: Share, other: Share): number {
  return (
    other.grossMinor - one.grossMinor ||
    other.bookings - one.bookings ||
    other.visits - one.visits ||
    (one.id < other.id ? -1 : 1)
  );
}
