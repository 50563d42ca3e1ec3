import {
  ANALYTICS_DAYS_MAX,
  PLACE_BOOKINGS_MIN,
  type EventAnalytics,
  type getEventAnalytics as contract,
  type Mark,
  type Share,
} from '@festoon/contracts/insights/analytics';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import { formatMoney } from '@festoon/contracts/core/money-text';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { eventOffsetsOf, eventTimeOf, getHosted, type Hosted } from '../../events/events/public.ts';
import { stepsOf } from './check-in-rules.ts';
import { dayIn, daysBefore, listDays, spanOf, type DaySpan } from './day-rules.ts';
import { findCapacity, listAdmitted, listMarks, listNames, type MarkRow, type Names } from './event-queries.ts';
import { byMost, fillDays, hideSmall, measuresOf, sumOf } from './measure-rules.ts';
import { readEventDays, readEventParts, readStanding, readWholeEvent, type CountedPart } from './number-queries.ts';
import { sourceOf } from './source-rules.ts';
import { EventId } from '@festoon/contracts/core/ids';

/** Everything the analytics page shows, by days of the event's own zone. */
export async function getEventAnalytics(
  ctx: Context,
  actor: UserActor,
  input: EndpointInput<typeof contract>,
): Promise<EventAnalytics> {
  const hosted = await getHosted(ctx.db, { eventId: input.eventId, accountId: actor.accountId }, 'manager');
  const now = ctx.clock.now();
  const span = await findSpan(ctx, hosted, input);
  const before = input.compare === 'before' && input.range !== 'all' ? daysBefore(span) : null;
  const [parts, earlier, standing, names, capacity, marks, admitted] = await Promise.all([
    readEventParts(ctx.db, hosted.id, span),
    before === null ? [] : readEventDays(ctx.db, hosted.id, before),
    readStanding(ctx.db, hosted.id, span.from),
    listNames(ctx.db, hosted.id),
    findCapacity(ctx.db, hosted.id),
    listMarks(ctx.db, hosted.id),
    listAdmitted(ctx.db, hosted.id),
  ]);
  const perDay = parts.filter(({ dimension }) => dimension === 'all');
  const { title, timeZone } = hosted;
  return {
    eventId: EventId.parse(hosted.id),
    title,
    ...eventTimeOf(hosted),
    utcOffsets: eventOffsetsOf(hosted),
    span,
    before,
    capacity,
    currency: ctx.config.currency,
    now: now.toISOString(),
    totals: sumOf(perDay),
    totalsBefore: before && sumOf(earlier),
    days: fillDays(listDays(span), perDay),
    daysBefore: before ? fillDays(listDays(before), earlier) : [],
    ticketsAtStart: standing.ticketsBefore,
    marks: marksOf(marks, { span, timeZone, currency: ctx.config.currency }),
    ...sharesOf(parts, names),
    checkIn: { admitted: standing.admitted, expected: standing.ticketsNow, ...checkInSteps(admitted) },
  };
}

async function findSpan(ctx: Context, hosted: Hosted, input: EndpointInput<typeof contract>): Promise<DaySpan> {
  const known = await readWholeEvent(ctx.db, hosted.id);
  const today = dayIn(ctx.clock.now(), hosted.timeZone);
  return spanOf(input, { ...known, today, endDay: dayIn(hosted.endsAt, hosted.timeZone) }, ANALYTICS_DAYS_MAX);
}

type MarkSetting = { readonly span: DaySpan; readonly timeZone: string; readonly currency: string };

function marksOf(rows: readonly MarkRow[], { span, timeZone, currency }: MarkSetting): Mark[] {
  return rows
    .map(({ at, kind, label, fromMinor, toMinor }) => ({
      day: dayIn(at, timeZone),
      at: at.toISOString(),
      kind,
      label:
        kind === 'price_changed'
          ? `${label}: ${formatMoney(fromMinor, currency)} to ${formatMoney(toMinor, currency)}`
          : label,
    }))
    .filter(({ day }) => day >= span.from && day <= span.until);
}

function checkInSteps(minutes: Parameters<typeof stepsOf>[0]) {
  const { stepMinutes, steps } = stepsOf(minutes);
  return { stepMinutes, steps: steps.map(({ at, admitted }) => ({ at: at.toISOString(), admitted })) };
}

type Shares = Pick<EventAnalytics, 'devices' | 'sources' | 'links' | 'campaigns' | 'ticketTypes' | 'promoCodes' | 'places'>;

function sharesOf(parts: readonly CountedPart[], names: Names): Shares {
  const sharesBy = (dimension: string, name: (value: string) => string): Share[] =>
    parts
      .filter((part) => part.dimension === dimension)
      .map((part) => ({ id: part.value, name: name(part.value), ...measuresOf(part) }))
      .toSorted(byMost);
  const asItIs = (value: string) => value;
  const types = new Map(names.types.map((type) => [type.id, type]));
  const typeShares = new Map(sharesBy('ticket_type', (id) => types.get(id)?.name ?? '').map((share) => [share.id, share]));
  return {
    devices: sharesBy('device', asItIs).map((share) => ({ ...share, device: deviceOf(share.id) })),
    sources: sharesBy('source', asItIs).map((share) => ({ ...share, ...sourceOf(share.id, names.links) })),
    links: sharesBy('link', (id) => names.links.get(id) ?? ''),
    campaigns: sharesBy('campaign', asItIs),
    ticketTypes: names.types
      .map(({ id, name, quantity }) => ({ ...(typeShares.get(id) ?? { id, name, ...sumOf([]) }), quantity }))
      .filter(({ id, tickets }) => tickets > 0 || types.get(id)?.isOnSale === true),
    promoCodes: sharesBy('promo', (id) => names.promoCodes.get(id) ?? ''),
    places: hideSmall(sharesBy('place', asItIs), PLACE_BOOKINGS_MIN),
  };
}

function deviceOf(value: string): Shares['devices'][number]['device'] {
  return value === 'phone' || value === 'tablet' || value === 'desktop' ? value : 'unknown';
}
