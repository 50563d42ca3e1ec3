import { beforeAll, describe, expect, it } from 'vitest';
import { EventId } from '@festoon/contracts/core/ids';
import * as contract from '@festoon/contracts/hosting/series';
import type { Series } from '@festoon/contracts/hosting/series';
import { inTransaction } from '../../../platform/db/db.ts';
import { saveSetting } from '../../../platform/settings/queries.ts';
import { testUser, type TestApp } from '../../../platform/testing/test-app.ts';
import { findModeration } from '../../events/events/public.ts';
import { buildAccount, buildEvent, buildTicketType } from '../../events/events/testing.ts';
import {
  buildRule,
  buildSeries,
  changeManually,
  eventRowOf,
  holdOne,
  seriesApp,
  typesOf,
  type BuiltSeries,
} from './testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await seriesApp();
  app.ctx.clock.set(new Date('2026-11-20T12:00:00Z'));
});

const startsOf = (series: Series) => series.occurrences.map(({ startAt }) => startAt.slice(0, 16));
const dateOf = (series: Series, day: string) =>
  series.occurrences.find(({ occurrenceKey }) => occurrenceKey.startsWith(day))!;
const plan = ({ eventId, organiser }: BuiltSeries, rule: contract.SeriesRule) =>
  app.call(contract.planSeries, { eventId, rule }, { as: organiser });
const save = ({ eventId, organiser }: BuiltSeries, rule: contract.SeriesRule, planKey?: string) =>
  app.call(contract.saveSeriesRule, { eventId, rule, ...(planKey && { planKey }) }, { as: organiser });

describe('saveSeriesRule', () => {
  it('creates occurrences from an event, each with its own ticket types, capacity and team', async () => {
    const event = await buildEvent(app.ctx, {
      startAt: new Date('2026-12-01T19:00:00Z'),
      doorsAt: new Date('2026-12-01T18:30:00Z'),
      agenda: [{ startAt: '2026-12-01T20:00:00.000Z', title: 'Second set', detail: '' }],
      event: { capacity: 40, ticketTypes: [buildTicketType({ salesEndAt: new Date('2026-12-01T17:00:00Z') })] },
    });
    const helper = await buildAccount(app.ctx);
    await app.ctx.db.insertInto('event_team').values({ event_id: event.id, account_id: helper, role: 'check_in' }).execute();
    const eventId = EventId.parse(event.id);
    const { body, status } = await app.call(
      contract.saveSeriesRule,
      { eventId, rule: buildRule({ end: { kind: 'count', count: 20 } }) },
      { as: testUser(event.organiserId) },
    );
    expect(status).toBe(200);
    expect(body.ruleText).toBe('Every week on Tuesday at 19:00, 20 times');
    expect(body.occurrences).toHaveLength(20);
    expect(body.occurrences[0]).toMatchObject({ eventId, occurrenceKey: '2026-12-01T19:00', isInRule: true, capacity: 100 });
    // Lisbon has summer time in April.
    const april = dateOf(body, '2027-04-06');
    expect(april).toMatchObject({
      startAt: '2027-04-06T18:00:00.000Z',
      doorsAt: '2027-04-06T17:30:00.000Z',
      slug: expect.stringMatching(/^noite-de-fado(-[a-z0-9]{4})?-2027-04-06/),
      status: 'published',
    });
    const row = await eventRowOf(app, april.eventId);
    expect(row.agenda).toMatchObject([{ startAt: '2027-04-06T19:00:00.000Z', title: 'Second set' }]);
    expect(row).toMatchObject({ booked_count: 0, sequence: 0, price_from_minor: 1500, title: 'Noite de Fado' });
    const [type] = await typesOf(app, april.eventId);
    expect(type).toMatchObject({ quantity: 100, price_minor: 1500 });
    expect(new Date(String(type?.sales_end_at)).toISOString()).toBe('2027-04-06T16:00:00.000Z');
    const pools = await app.ctx.db
      .selectFrom('ticket_type_pools')
      .innerJoin('capacity_pools', 'capacity_pools.id', 'pool_id')
      .select(['capacity_pools.event_id', 'capacity'])
      .where('ticket_type_id', '=', String(type?.id))
      .execute();
    expect(pools).toEqual([{ event_id: april.eventId, capacity: 40 }]);
    const team = await app.ctx.db
      .selectFrom('event_team')
      .select(['account_id', 'role'])
      .where('event_id', '=', april.eventId)
      .execute();
    expect(team).toContainEqual({ account_id: helper, role: 'check_in' });
  });

  it('applies the plan, and returns edit_conflict when the series has changed since', async () => {
    const built = await buildSeries(app);
    const rule = buildRule({ end: { kind: 'count', count: 6 } });
    const planned = await plan(built, rule);
    expect(planned.body).toMatchObject({ count: 6, removed: [], moved: [], retained: [] });
    expect(planned.body.added.map(({ occurrenceKey }) => occurrenceKey)).toEqual(['2026-12-29T19:00', '2027-01-05T19:00']);
    await app.call(
      contract.addOccurrence,
      { eventId: built.eventId, localStart: '2026-12-24T15:00' },
      { as: built.organiser },
    );
    expect(await save(built, rule, planned.body.key)).toMatchObject({ status: 409, body: { code: 'edit_conflict' } });
    expect((await save(built, rule)).body.occurrences).toHaveLength(6);
  });

  it('neither moves nor removes occurrences that are booked or edited manually', async () => {
    const built = await buildSeries(app);
    const [, second, third, fourth] = built.series.occurrences;
    await holdOne(app, second!.eventId);
    await changeManually(app, third!.eventId, {
      fields: ['when'],
      columns: { starts_at: '2026-12-15T21:00:00Z', ends_at: '2026-12-15T23:00:00Z' },
    });
    const later = buildRule({ localTime: '20:00' });
    const planned = await plan(built, later);
    expect(planned.body.moved.map(({ occurrenceKey }) => occurrenceKey)).toEqual(['2026-12-01T20:00', '2026-12-22T20:00']);
    expect(planned.body.retained.map(({ reason }) => reason)).toEqual(['booked', 'changed']);
    const { body } = await save(built, later, planned.body.key);
    expect(startsOf(body)).toEqual(['2026-12-01T20:00', '2026-12-08T19:00', '2026-12-15T21:00', '2026-12-22T20:00']);
    expect(body.occurrences.map(({ isInRule }) => isInRule)).toEqual([true, true, true, true]);
    expect(dateOf(body, '2026-12-08').changes).toEqual(['when']);
    expect((await eventRowOf(app, fourth!.eventId)).sequence).toBe(1);
    const shorter = await save(built, buildRule({ localTime: '20:00', end: { kind: 'count', count: 1 } }));
    expect(startsOf(shorter.body)).toEqual(['2026-12-01T20:00', '2026-12-08T19:00', '2026-12-15T21:00']);
    expect(shorter.body.occurrences.map(({ isInRule }) => isInRule)).toEqual([true, false, false]);
  });

  it('swaps the times of two occurrences without losing one', async () => {
    const built = await buildSeries(app, {}, buildRule({ extra: ['2026-12-01T21:00'] }));
    const { body, status } = await save(built, buildRule({ localTime: '21:00', extra: ['2026-12-01T19:00'] }));
    expect(status).toBe(200);
    expect(body.occurrences).toHaveLength(5);
  });

  it('returns 422 for a rule that excludes the event’s day and for an invalid rule', async () => {
    const event = await buildEvent(app.ctx, { startAt: new Date('2026-12-01T19:00:00Z') });
    const saveRule = (rule: contract.SeriesRule) =>
      app.call(contract.saveSeriesRule, { eventId: EventId.parse(event.id), rule }, { as: testUser(event.organiserId) });
    expect(await saveRule(buildRule({ weekdays: ['we'] }))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'rule.startDate' }] },
    });
    expect((await saveRule(buildRule({ end: { kind: 'count', count: 300 } }))).status).toBe(422);
    expect((await saveRule(buildRule({ startDate: '2026-02-30' }))).status).toBe(422);
    expect((await saveRule(buildRule({ localTime: '25:00' }))).status).toBe(422);
  });

  it('warns about occurrences affected by clock changes', async () => {
    const rule = buildRule({
      localTime: '01:30',
      weekdays: ['su'],
      startDate: '2026-12-06',
      end: { kind: 'count', count: 60 },
    });
    const { series } = await buildSeries(app, { startAt: new Date('2026-12-06T01:30:00Z') }, rule);
    expect(series.warnings).toEqual([
      'Sun 28 Mar 2027: 01:30 doesn’t exist because the clocks go forward. It starts at 02:30.',
      'Sun 31 Oct 2027: 01:30 happens twice because the clocks go back. It starts at the first one.',
    ]);
  });
});

describe('single occurrences', () => {
  it('can be skipped, restored and added outside the rule', async () => {
    const { eventId, organiser, series } = await buildSeries(app);
    const skip = (dateId: EventId) => app.call(contract.skipOccurrence, { eventId, dateId }, { as: organiser });
    const add = (localStart: string) => app.call(contract.addOccurrence, { eventId, localStart }, { as: organiser });
    const second = dateOf(series, '2026-12-08');
    expect((await skip(second.eventId)).body.rule.exceptions).toEqual(['2026-12-08']);
    expect(await add('2026-12-15T19:00')).toMatchObject({ status: 409, body: { code: 'occurrence_exists' } });
    expect(await add('2026-11-01T19:00')).toMatchObject({ status: 409, body: { code: 'event_over' } });
    expect((await add('2026-12-08T19:00')).body.rule.exceptions).toEqual([]);
    const added = (await add('2026-12-24T15:30')).body;
    expect(added.rule.extra).toEqual(['2026-12-24T15:30']);
    expect(startsOf(added)).toContain('2026-12-24T15:30');
    const back = (await skip(dateOf(added, '2026-12-24').eventId)).body;
    expect(back.rule).toMatchObject({ extra: [], exceptions: [] });
    expect(back.occurrences).toHaveLength(4);
  });

  it('cannot be skipped once booked or when only one remains', async () => {
    const { eventId, organiser, series } = await buildSeries(app, {}, buildRule({ end: { kind: 'count', count: 2 } }));
    const skip = (dateId: EventId) => app.call(contract.skipOccurrence, { eventId, dateId }, { as: organiser });
    const [first, second] = series.occurrences;
    await holdOne(app, second!.eventId);
    expect(await skip(second!.eventId)).toMatchObject({ status: 409, body: { code: 'has_bookings' } });
    const alone = await buildSeries(app, {}, buildRule({ end: { kind: 'count', count: 1 } }));
    const last = await app.call(
      contract.skipOccurrence,
      { eventId: alone.eventId, dateId: alone.eventId },
      { as: alone.organiser },
    );
    expect(last).toMatchObject({ status: 409, body: { code: 'last_occurrence' } });
    expect((await skip(alone.eventId)).status).toBe(404);
    expect(first!.eventId).toBe(eventId);
  });
});

describe('publishSeries', () => {
  it('publishes the other drafts only after the current occurrence is published', async () => {
    const { eventId, organiser, series } = await buildSeries(app, { event: { publish: false } });
    const publish = () => app.call(contract.publishSeries, { eventId }, { as: organiser });
    expect(await publish()).toMatchObject({ status: 409, body: { code: 'not_publishable' } });
    await app.ctx.db.updateTable('events').set({ status: 'published' }).where('id', '=', eventId).execute();
    expect((await publish()).body.occurrences.map(({ status }) => status)).toEqual(
      series.occurrences.map(() => 'published'),
    );
  });
});

describe('a review of the dates of a series', () => {
  const reviewBefore = () =>
    inTransaction(app.ctx.db, (tx) => saveSetting(tx, 'event_moderation', { value: 'before', now: app.ctx.clock.now() }));
  const reasonsOf = async (eventId: string) => (await findModeration(app.ctx.db, eventId))?.reasons ?? [];
  const SCAM = { fields: ['title'], columns: { title: 'Pay by wire transfer' } };

  it('holds a draft that was changed manually, and publishes the copies', async () => {
    await reviewBefore();
    const { eventId, organiser, series } = await buildSeries(app, { event: { publish: false } });
    const [, second, third] = series.occurrences;
    await changeManually(app, second!.eventId, SCAM);
    await app.ctx.db.updateTable('events').set({ status: 'published' }).where('id', '=', eventId).execute();
    const { body } = await app.call(contract.publishSeries, { eventId }, { as: organiser });
    expect(body.occurrences.map(({ status }) => status)).toEqual(['published', 'suspended', 'published', 'published']);
    expect(await reasonsOf(second!.eventId)).toContain('watched_words');
    expect(await reasonsOf(third!.eventId)).toEqual([]);
  });

  it('holds drafts with a text that was applied to them from another draft', async () => {
    await reviewBefore();
    const { eventId, organiser, series } = await buildSeries(app, { event: { publish: false } });
    const [, second, third] = series.occurrences;
    await changeManually(app, second!.eventId, SCAM);
    const apply = { eventId: second!.eventId, fields: ['title' as const], scope: 'following' as const };
    expect((await app.call(contract.applyToSeries, apply, { as: organiser })).status).toBe(200);
    await app.ctx.db.updateTable('events').set({ status: 'published' }).where('id', '=', eventId).execute();
    const { body } = await app.call(contract.publishSeries, { eventId }, { as: organiser });
    expect(body.occurrences.map(({ status }) => status)).toEqual(['published', 'suspended', 'suspended', 'suspended']);
    expect(await reasonsOf(third!.eventId)).toContain('watched_words');
  });

  it('is requested for each published date that took other fields', async () => {
    const { eventId, organiser, series } = await buildSeries(app);
    const [, second, third] = series.occurrences;
    await changeManually(app, second!.eventId, { fields: ['title'], columns: { title: 'Another evening' } });
    await changeManually(app, eventId, {
      fields: ['title', 'summary'],
      columns: { ...SCAM.columns, summary: 'See you there.' },
    });
    const apply = { eventId, fields: ['title' as const, 'summary' as const], scope: 'all' as const };
    expect((await app.call(contract.applyToSeries, apply, { as: organiser })).status).toBe(200);
    expect(await reasonsOf(second!.eventId)).not.toContain('watched_words');
    expect(await reasonsOf(third!.eventId)).toContain('watched_words');
  });

  it('is requested when the text of a draft is applied to published ones', async () => {
    const { eventId, organiser, series } = await buildSeries(app);
    const [, second] = series.occurrences;
    await app.ctx.db.updateTable('events').set({ status: 'draft' }).where('id', '=', eventId).execute();
    await changeManually(app, eventId, SCAM);
    const apply = { eventId, fields: ['title' as const], scope: 'all' as const };
    expect((await app.call(contract.applyToSeries, apply, { as: organiser })).status).toBe(200);
    expect(await reasonsOf(second!.eventId)).toContain('watched_words');
  });
});

describe('another account', () => {
  it('receives the same 404 for a series as for an unknown ID', async () => {
    const { eventId, series } = await buildSeries(app);
    const stranger = testUser(await buildAccount(app.ctx));
    const nobody = EventId.parse(app.ctx.ids.newId());
    const rule = buildRule();
    const dateId = series.occurrences[1]!.eventId;
    const responses = (id: EventId) =>
      Promise.all([
        app.call(contract.getSeries, { eventId: id }, { as: stranger }),
        app.call(contract.planSeries, { eventId: id, rule }, { as: stranger }),
        app.call(contract.saveSeriesRule, { eventId: id, rule }, { as: stranger }),
        app.call(contract.addOccurrence, { eventId: id, localStart: '2026-12-24T19:00' }, { as: stranger }),
        app.call(contract.skipOccurrence, { eventId: id, dateId }, { as: stranger }),
        app.call(contract.applyToSeries, { eventId: id, fields: ['title'], scope: 'all' }, { as: stranger }),
        app.call(contract.publishSeries, { eventId: id }, { as: stranger }),
      ]);
    const bare = (all: Awaited<ReturnType<typeof responses>>) =>
      all.map(({ status, body }) => ({ status, code: body.code, message: body.message }));
    const mine = bare(await responses(eventId));
    expect(mine).toEqual(bare(await responses(nobody)));
    expect(mine.every(({ status }) => status === 404)).toBe(true);
  });
});
