import { priceChangesText } from '@festoon/catalogue/insights/price-changes';
import {
  ANALYTICS_DAYS_MAX,
  CITY_BOOKINGS_MIN,
  type EventAnalytics,
  type getEventAnalytics as contract,
  type TimelineMarker,
  type MetricBreakdown,
} from '@festoon/contracts/insights/analytics';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import { formatMoney } from '@festoon/contracts/core/money-text';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { eventOffsetsOf, eventTimeOf, getManagedEvent, type ManagedEvent } from '../../events/events/public.ts';
import { getHoldRejections } from '../../ticketing/bookings/public.ts';
import { dayIn, previousRange, listDays, resolveDayRange, type DayRange } from './day-range.ts';
import {
  findCapacity,
  listAdmissions,
  listMarkers,
  listMetricNames,
  type MarkerRow,
  type MetricNames,
} from './event-queries.ts';
import { byRevenue, fillDays, groupSmallCities, pickMetrics, sumMetrics } from './event-metrics.ts';
import {
  listEventDailyMetrics,
  listEventDimensionMetrics,
  getTicketTotals,
  getEventDays,
  type DimensionMetrics,
} from './metric-queries.ts';
import { EventId } from '@festoon/contracts/core/ids';
import { MINUTE_MS } from '@festoon/contracts/core/durations';

const INTERVALS = [1, 5, 15, 60, 360, 1440];
const INTERVAL_COUNT_MAX = 120;

type AdmissionCount = { readonly at: Date; readonly admitted: number };

/** Merges minutes into steps that a chart can show. */
function groupAdmissions(minutes: readonly AdmissionCount[]): {
  intervalMinutes: number;
  intervals: AdmissionCount[];
} {
  const first = minutes.at(0)?.at.getTime() ?? 0;
  const last = minutes.at(-1)?.at.getTime() ?? 0;
  const intervalMinutes =
    INTERVALS.find((interval) => (last - first) / MINUTE_MS / interval < INTERVAL_COUNT_MAX) ?? INTERVALS.at(-1) ?? 1;
  const counts = new Map<number, number>();
  for (const { at, admitted } of minutes) {
    const start = Math.floor(at.getTime() / MINUTE_MS / intervalMinutes) * intervalMinutes * MINUTE_MS;
    counts.set(start, (counts.get(start) ?? 0) + admitted);
  }
  return { intervalMinutes, intervals: [...counts].map(([millis, admitted]) => ({ at: new Date(millis), admitted })) };
}

/** Returns everything that the analytics page shows, by days of the event's time zone. */
export async function getEventAnalytics(
  ctx: Context,
  actor: UserActor,
  input: EndpointInput<typeof contract>,
): Promise<EventAnalytics> {
  const event = await getManagedEvent(ctx.db, { eventId: input.eventId, accountId: actor.accountId }, 'manager');
  const now = ctx.clock.now();
  const dayRange = await findDayRange(ctx, event, input);
  const before = input.compare === 'before' && input.range !== 'all' ? previousRange(dayRange) : null;
  const [parts, previousMetrics, standing, names, capacity, marks, admitted, rejectedHolds] = await Promise.all([
    listEventDimensionMetrics(ctx.db, event.id, dayRange),
    before === null ? [] : listEventDailyMetrics(ctx.db, event.id, before),
    getTicketTotals(ctx.db, event.id, dayRange.from),
    listMetricNames(ctx.db, event.id),
    findCapacity(ctx.db, event.id),
    listMarkers(ctx.db, event.id),
    listAdmissions(ctx.db, event.id),
    getHoldRejections(ctx.db, event.id, dayRange),
  ]);
  const perDay = parts.filter(({ dimension }) => dimension === 'all');
  const { title, timeZone } = event;
  return {
    eventId: EventId.parse(event.id),
    title,
    ...eventTimeOf(event),
    utcOffsets: eventOffsetsOf(event),
    dayRange,
    before,
    capacity,
    currency: ctx.config.currency,
    now: now.toISOString(),
    totals: sumMetrics(perDay),
    previousTotals: before && sumMetrics(previousMetrics),
    days: fillDays(listDays(dayRange), perDay),
    previousDays: before ? fillDays(listDays(before), previousMetrics) : [],
    ticketsBeforeRange: standing.ticketsBefore,
    markers: toMarkers(marks, { dayRange, timeZone, currency: ctx.config.currency }),
    ...toBreakdowns(parts, names),
    rejectedHolds,
    checkIn: { admitted: standing.admitted, expected: standing.ticketsNow, ...toCheckInIntervals(admitted) },
  };
}

async function findDayRange(ctx: Context, event: ManagedEvent, input: EndpointInput<typeof contract>): Promise<DayRange> {
  const eventDays = await getEventDays(ctx.db, event.id);
  const today = dayIn(ctx.clock.now(), event.timeZone);
  return resolveDayRange(input, { ...eventDays, today, endDay: dayIn(event.endsAt, event.timeZone) }, ANALYTICS_DAYS_MAX);
}

type MarkerParams = { readonly dayRange: DayRange; readonly timeZone: string; readonly currency: string };

function toMarkers(rows: readonly MarkerRow[], { dayRange, timeZone, currency }: MarkerParams): TimelineMarker[] {
  return rows
    .map(({ at, kind, label, fromMinor, toMinor }) => ({
      day: dayIn(at, timeZone),
      at: at.toISOString(),
      kind,
      label:
        kind === 'price_changed'
          ? priceChangesText('priceChange', {
              ticketType: label,
              before: formatMoney(fromMinor, currency),
              after: formatMoney(toMinor, currency),
            })
          : label,
    }))
    .filter(({ day }) => day >= dayRange.from && day <= dayRange.until);
}

function toCheckInIntervals(minutes: Parameters<typeof groupAdmissions>[0]) {
  const { intervalMinutes, intervals } = groupAdmissions(minutes);
  return { intervalMinutes, intervals: intervals.map(({ at, admitted }) => ({ at: at.toISOString(), admitted })) };
}

type Breakdowns = Pick<
  EventAnalytics,
  'devices' | 'sources' | 'links' | 'campaigns' | 'ticketTypes' | 'promoCodes' | 'places'
>;

function toBreakdowns(parts: readonly DimensionMetrics[], names: MetricNames): Breakdowns {
  const breakdownBy = (dimension: string, name: (value: string) => string): MetricBreakdown[] =>
    parts
      .filter((part) => part.dimension === dimension)
      .map((part) => ({ id: part.value, name: name(part.value), ...pickMetrics(part) }))
      .toSorted(byRevenue);
  const identity = (value: string) => value;
  const types = new Map(names.types.map((type) => [type.id, type]));
  const ticketTypeBreakdown = new Map(
    breakdownBy('ticket_type', (id) => types.get(id)?.name ?? '').map((share) => [share.id, share]),
  );
  return {
    devices: breakdownBy('device', identity).map((share) => ({ ...share, device: toDevice(share.id) })),
    sources: breakdownBy('source', identity).map((share) => ({ ...share, ...toNamedSource(share.id, names.links) })),
    links: breakdownBy('link', (id) => names.links.get(id) ?? ''),
    campaigns: breakdownBy('campaign', identity),
    ticketTypes: names.types
      .map(({ id, name, quantity }) => ({ ...(ticketTypeBreakdown.get(id) ?? { id, name, ...sumMetrics([]) }), quantity }))
      .filter(({ id, tickets }) => tickets > 0 || types.get(id)?.isOnSale === true),
    promoCodes: breakdownBy('promo', (id) => names.promoCodes.get(id) ?? ''),
    places: groupSmallCities(breakdownBy('city', identity), CITY_BOOKINGS_MIN),
  };
}

function toDevice(value: string): Breakdowns['devices'][number]['device'] {
  return value === 'phone' || value === 'tablet' || value === 'desktop' ? value : 'unknown';
}

type NamedSource = { readonly kind: 'link' | 'campaign' | 'site' | 'direct'; readonly name: string };

/** Reads a source as it is stored: `link:<id>`, `utm:<source>`, `site:<host>`, or an empty text for a direct visit. */
function toNamedSource(value: string, linkNames: ReadonlyMap<string, string>): NamedSource {
  const colon = value.indexOf(':');
  const kind = value.slice(0, Math.max(0, colon));
  const name = value.slice(colon + 1);
  if (kind === 'link') return { kind: 'link', name: linkNames.get(name) ?? name };
  if (kind === 'utm') return { kind: 'campaign', name };
  if (kind === 'site') return { kind: 'site', name };
  return { kind: 'direct', name: '' };
}
