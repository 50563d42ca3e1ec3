import { EventId } from '@festoon/contracts/core/ids';
import type { Updateable } from 'kysely';
import * as contract from '@festoon/contracts/hosting/series';
import type { Series, SeriesRule } from '@festoon/contracts/hosting/series';
import type { DB } from '../../../platform/db/schema.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { testApp, testUser, type TestApp } from '../../../platform/testing/test-app.ts';
import { bookingsModule } from '../../ticketing/bookings/module.ts';
import { requestHold, buildBuyer } from '../../ticketing/bookings/testing.ts';
import { eventsModule } from '../../events/events/module.ts';
import { buildEvent, type EventOverrides } from '../../events/events/testing.ts';
import { hostingModule } from '../editor/module.ts';
import { seriesModule } from './module.ts';

export function seriesApp(): Promise<TestApp> {
  return testApp([eventsModule, bookingsModule, hostingModule, seriesModule]);
}

/** Returns a rule for every Tuesday at 19:00 from 1 December 2026, four times. */
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

/** Creates a published event in Lisbon on Tuesday, 1 December 2026, 19:00 to 21:00, that repeats by a rule. */
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

/** Changes an occurrence as a manual edit does. */
export async function changeManually(
  { ctx }: TestApp,
  eventId: string,
  change: { readonly fields: string[]; readonly columns: Updateable<DB['events']> },
): Promise<void> {
  const columns = { series_changes: change.fields, ...change.columns };
  await ctx.db.updateTable('events').set(columns).where('id', '=', eventId).execute();
}

export function eventRowOf({ ctx }: TestApp, id: string) {
  return ctx.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Lists the ticket types on sale for an occurrence, by position. */
export function typesOf({ ctx }: TestApp, eventId: string) {
  const types = ctx.db.selectFrom('ticket_types').selectAll().where('event_id', '=', eventId);
  return types.where('archived_at', 'is', null).orderBy('position').execute();
}

/** Holds one ticket of an occurrence for a new buyer. Returns the id of its ticket type. */
export async function holdOne(app: TestApp, eventId: string): Promise<string> {
  const [type] = await typesOf(app, eventId);
  const lineItems = [{ ticketTypeId: type?.id ?? '', quantity: 1 }];
  const held = await requestHold(app, { buyer: await buildBuyer(app), eventId, lineItems });
  if (held.status !== 200) throw new Error(`The hold was answered ${held.status}: ${held.text}`);
  return type?.id ?? '';
}
