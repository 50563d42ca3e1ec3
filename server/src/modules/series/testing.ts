import { EventId } from '@festoon/contracts/ids';
import * as contract from '@festoon/contracts/series';
import type { Series, SeriesRule } from '@festoon/contracts/series';
import type { UserActor } from '../../platform/http/module.ts';
import { testApp, testUser, type TestApp } from '../../platform/testing/test-app.ts';
import { bookingsModule } from '../bookings/module.ts';
import { eventsModule } from '../events/module.ts';
import { buildEvent, type EventOverrides } from '../events/testing.ts';
import { seriesModule } from './module.ts';

export function seriesApp(): Promise<TestApp> {
  return testApp([eventsModule, bookingsModule, seriesModule]);
}

/** Every Tuesday at 19:00 from 1 December 2026, four times. */
export function buildRule(overrides: Partial<SeriesRule> = {}): SeriesRule {
  return {
    freq: 'weekly',
    interval: 1,
    weekdays: ['tu'],
    monthlyOn: null,
    startDate: '2026-12-01',
    localTime: '19:00',
    durationMinutes: 120,
    end: { kind: 'count', count: 4 },
    exceptions: [],
    extra: [],
    ...overrides,
  };
}

export type BuiltSeries = { readonly eventId: EventId; readonly organiser: UserActor; readonly series: Series };

/** A published event in Lisbon on Tuesday, 1 December 2026, 19:00 to 21:00, that repeats by a rule. */
export async function buildSeries(
  app: TestApp,
  overrides: EventOverrides = {},
  rule: SeriesRule = buildRule(),
): Promise<BuiltSeries> {
  const event = await buildEvent(app.ctx, { startAt: new Date('2026-12-01T19:00:00Z'), ...overrides });
  const organiser = testUser(event.organiserId);
  const eventId = EventId.parse(event.id);
  const saved = await app.call(contract.saveSeriesRule, { eventId, rule }, { as: organiser });
  if (saved.status !== 200) throw new Error(`The series was answered ${saved.status}: ${saved.text}`);
  return { eventId, organiser, series: saved.body };
}
