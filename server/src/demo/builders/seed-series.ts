import type { SeriesRule } from '@festoon/contracts/hosting/series';
import { weekdayOf } from '@festoon/contracts/hosting/series-text';
import { AccountId, EventId, SessionId } from '@festoon/contracts/core/ids';
import type { Context } from '../../context.ts';
import { localOf, wallClockMinutes } from '../../modules/hosting/series/wall-clock-rules.ts';
import { saveSeriesRule } from '../../modules/hosting/series/save-series-rule.ts';
import type { UserActor } from '../../platform/http/module.ts';

type DemoSeries = Pick<SeriesRule, 'freq' | 'interval'> & { readonly key: string; readonly count: number };

/** The events that repeat: one edition of each concept. */
const SERIES: readonly DemoSeries[] = [
  { key: 'listening-club', freq: 'weekly', interval: 1, count: 8 },
  { key: 'rooftop-jazz', freq: 'monthly', interval: 1, count: 5 },
  { key: 'first-light-run', freq: 'weekly', interval: 1, count: 10 },
  { key: 'folk-session', freq: 'weekly', interval: 2, count: 6 },
  { key: 'anyone-choir', freq: 'weekly', interval: 1, count: 8 },
  { key: 'milonga', freq: 'weekly', interval: 1, count: 8 },
];

/** Makes some events repeat through the operation of the product. Events that already repeat are left as they are. */
export async function seedSeries(ctx: Context): Promise<void> {
  for (const series of SERIES) await createSeries(ctx, series);
}

async function createSeries(ctx: Context, { key, freq, interval, count }: DemoSeries): Promise<void> {
  const event = await ctx.db
    .selectFrom('events')
    .select(['id', 'organiser_id', 'starts_at', 'ends_at', 'time_zone', 'series_id'])
    .where('source', '=', 'demo')
    .where('source_key', 'like', `${key}/%`)
    .where('is_over', '=', false)
    .orderBy('source_key')
    .executeTakeFirst();
  if (event === undefined || event.series_id !== null) return;
  const [startAt, endAt] = [new Date(event.starts_at), new Date(event.ends_at)];
  const local = localOf(startAt, event.time_zone);
  const startDate = local.slice(0, 10);
  const weekday = weekdayOf(startDate);
  await saveSeriesRule(ctx, actorOf(ctx, event.organiser_id), {
    eventId: EventId.parse(event.id),
    rule: {
      freq,
      interval,
      weekdays: freq === 'weekly' ? [weekday] : [],
      monthlyOn: freq === 'monthly' ? { by: 'weekday', nth: Math.ceil(Number(startDate.slice(8)) / 7), weekday } : null,
      startDate,
      localTime: local.slice(11),
      durationMinutes: wallClockMinutes({ startAt, endAt }, event.time_zone),
      end: { kind: 'count', count },
      exceptions: [],
      extra: [],
    },
  });
}

function actorOf(ctx: Context, accountId: string): UserActor {
  return {
    kind: 'user',
    accountId: AccountId.parse(accountId),
    sessionId: SessionId.parse(ctx.ids.newId()),
    client: { ip: '127.0.0.1', userAgent: 'demo' },
  };
}
