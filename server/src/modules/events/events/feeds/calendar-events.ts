import { DAY_MS } from '@festoon/contracts/core/durations';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type {
  calendarEvents as contract,
  EventCalendar,
  getOrganiserCalendar as organiserContract,
  getSeriesCalendar as seriesContract,
} from '@festoon/contracts/events/event-calendar';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { Actor, UserActor } from '../../../../platform/http/module.ts';
import { findNextDay, listCalendar, listCalendarByDay, type CalendarRow, type CalendarScope } from './calendar-queries.ts';
import { listCardsById } from '../card-queries.ts';
import { getVisibleEvent } from '../get-visible-event.ts';
import { getVisibleOrganiser } from '../organisers/get-organiser.ts';
import { timeZoneOrUtc, monthWindow } from '../search/date-window-rules.ts';
import { toEventCard } from '../event-card.ts';
import { resolveSearch } from '../search/resolve-search.ts';

/** As many as a week shows for each day. */
const PER_DAY = 8;
/** Enough for one every half hour. The days of an organiser or of a series have no further list of events. */
const LISTED_PER_DAY = 48;

/** Returns the matching events of a month by their first day, in the reader's time zone. */
export async function calendarEvents(
  ctx: Context,
  actor: UserActor,
  input: EndpointInput<typeof contract>,
): Promise<EventCalendar> {
  const zone = timeZoneOrUtc(input.zone);
  const month = monthWindow(input.month, zone);
  const { search } = await resolveSearch(ctx, { ...input, date: undefined, from: undefined, to: undefined }, true);
  const monthSearch = { ...search, window: { ...widened(month), includesPast: month.to <= search.now } };
  const rows =
    search.text === null && search.near === null
      ? await listCalendarByDay(ctx.db, monthSearch, { zone, perDay: PER_DAY, days: month.dayRange })
      : await listCalendar(ctx.db, monthSearch, { zone, perDay: PER_DAY });
  return {
    month: input.month,
    days: await toDays(ctx, { rows, days: month.dayRange, viewerId: actor.accountId }),
    nextMonth: null,
  };
}

/** Returns the public events of an organiser in a month. */
export async function getOrganiserCalendar(
  ctx: Context,
  actor: Actor,
  { handle, month }: EndpointInput<typeof organiserContract>,
): Promise<EventCalendar> {
  const { organiser, viewerId } = await getVisibleOrganiser(ctx, actor, handle);
  const scope = { kind: 'organiser', organiserId: organiser.id, includesMembersOnly: viewerId !== null } as const;
  return buildCalendar(ctx, { month, scope, viewerId });
}

/** Returns the dates of an event's series in a month that the viewer may see. */
export async function getSeriesCalendar(
  ctx: Context,
  actor: Actor,
  { slug, month }: EndpointInput<typeof seriesContract>,
): Promise<EventCalendar> {
  const { event, viewerId } = await getVisibleEvent(ctx, actor, slug);
  const { id: eventId, seriesId, visibility } = event;
  if (seriesId === null) throwDomainError('not_found');
  const scope = { kind: 'series', seriesId, eventId, visibility, viewerId } as const;
  return buildCalendar(ctx, { month, scope, viewerId });
}

type CalendarRequest = { readonly month: string; readonly scope: CalendarScope; readonly viewerId: string | null };

/**
 * Returns the events of a month, each on its day in its own time zone, so that the server and all readers see the same days. Like
 * in Explore, events that are over are only in months that are over.
 */
async function buildCalendar(ctx: Context, { month, scope, viewerId }: CalendarRequest): Promise<EventCalendar> {
  const now = ctx.clock.now();
  const window = monthWindow(month, 'UTC');
  const endsAfter = window.to <= now ? null : now;
  const rows = await listCalendar(ctx.db, { scope, endsAfter, ...widened(window) }, { zone: null, perDay: LISTED_PER_DAY });
  const days = await toDays(ctx, { rows, days: window.dayRange, viewerId });
  const isEmpty = days.every(({ count }) => count === 0);
  const nextDay = isEmpty ? await findNextDay(ctx.db, { scope, endsAfter }, lastDayOf(window)) : null;
  return { month, days, nextMonth: nextDay?.slice(0, 7) ?? null };
}

/** Returns midnight before the last day of a month. */
function lastDayOf({ to }: { readonly to: Date }): Date {
  return new Date(to.getTime() - DAY_MS);
}

/**
 * Returns the window, wider by a day on both sides: an all-day event, or an event of another time zone, may begin up to a
 * day before or after midnight in this one.
 */
function widened({ from, to }: { readonly from: Date; readonly to: Date }) {
  return { from: new Date(from.getTime() - DAY_MS), to: new Date(to.getTime() + DAY_MS) };
}

type Days = { readonly rows: readonly CalendarRow[]; readonly days: readonly string[]; readonly viewerId: string | null };

async function toDays(ctx: Context, { rows, days, viewerId }: Days): Promise<EventCalendar['days']> {
  const shownRows = rows.filter(({ day }) => days.includes(day));
  const cards = await listCardsById(
    ctx.db,
    shownRows.map(({ id }) => id),
    viewerId,
  );
  const options = { now: ctx.clock.now(), currency: ctx.config.currency };
  const byId = new Map(cards.map((card) => [card.id, toEventCard(card, options)]));
  return days.map((day) => {
    const rowsOfDay = shownRows.filter((row) => row.day === day);
    return { day, count: rowsOfDay[0]?.count ?? 0, events: rowsOfDay.flatMap(({ id }) => byId.get(id) ?? []) };
  });
}
