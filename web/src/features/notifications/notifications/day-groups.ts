import { DAY_MS, HOUR_MS } from '@festoon/contracts/core/durations';
import { notificationListText } from '@festoon/catalogue/notifications/notification-list';
import { type BrowserZone, formatDay } from '../../../lib/format/format.ts';
import { localTimeOf } from '../../../lib/format/zoned-time.ts';

export type DayGroup<Item> = { readonly day: string; readonly items: readonly Item[] };

type DayClock = { readonly timeZone: BrowserZone; readonly now?: Date };

/** Returns the items grouped by day in the viewer's time zone, in their order. */
export function groupByDay<Item extends { readonly happenedAt: string }>(
  items: readonly Item[],
  { timeZone, now = new Date() }: DayClock,
): readonly DayGroup<Item>[] {
  const groups: { day: string; items: Item[] }[] = [];
  for (const item of items) {
    const day = dayLabel(item.happenedAt, { timeZone, now });
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}

/** Returns the label of a day: "Today", "Yesterday", else "Fri 20 Nov". */
function dayLabel(at: string, { timeZone, now }: Required<DayClock>): string {
  const day = formatDay(at, timeZone, now);
  if (day === formatDay(now, timeZone, now)) return notificationListText('today');
  // Noon of the previous day is always yesterday, also if a clock change makes a day of 23 or 25 hours.
  return day === formatDay(noonYesterday(now, timeZone), timeZone, now) ? notificationListText('yesterday') : day;
}

function noonYesterday(now: Date, timeZone: BrowserZone): Date {
  const hour = Number(localTimeOf(now, timeZone).slice(11, 13));
  return new Date(now.getTime() - DAY_MS + (12 - hour) * HOUR_MS);
}
