import { DAY_MS } from '@festoon/contracts/core/durations';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { calendarEvents as contract } from '@festoon/contracts/events/explore';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { listCalendar, listCalendarByDay } from './calendar-queries.ts';
import { listCardsById } from '../card-queries.ts';
import { timeZoneOrUtc, monthWindow } from '../search/date-window-rules.ts';
import { toEventCard } from '../event-card.ts';
import { resolveSearch } from '../search/resolve-search.ts';

const PER_DAY = 3;

/** Returns the matching events of a month by their first day, in the reader's time zone. */
export async function calendarEvents(ctx: Context, actor: UserActor, input: EndpointInput<typeof contract>) {
  const zone = timeZoneOrUtc(input.zone);
  const month = monthWindow(input.month, zone);
  const { search } = await resolveSearch(ctx, { ...input, date: undefined, from: undefined, to: undefined }, true);
  const includesPast = month.to <= search.now;
  // An all-day event of another time zone may begin up to a day before or after the reader's midnight.
  const window = { from: new Date(month.from.getTime() - DAY_MS), to: new Date(month.to.getTime() + DAY_MS), includesPast };
  const monthSearch = { ...search, window };
  const rows =
    search.text === null && search.near === null
      ? await listCalendarByDay(ctx.db, monthSearch, { zone, perDay: PER_DAY, days: month.dayRange })
      : (await listCalendar(ctx.db, monthSearch, { zone, perDay: PER_DAY })).filter(({ day }) =>
          month.dayRange.includes(day),
        );
  const cards = await listCardsById(
    ctx.db,
    rows.map(({ id }) => id),
    actor.accountId,
  );
  const options = { now: search.now, currency: ctx.config.currency };
  const byId = new Map(cards.map((card) => [card.id, toEventCard(card, options)]));
  const days = month.dayRange.map((day) => {
    const rowsOfDay = rows.filter((row) => row.day === day);
    return { day, count: rowsOfDay[0]?.count ?? 0, events: rowsOfDay.flatMap(({ id }) => byId.get(id) ?? []) };
  });
  return { month: input.month, days };
}
