import { beforeAll, describe, expect, it } from 'vitest';
import { updateOrganiserEvent, getEditableEvent } from '@festoon/contracts/hosting/event-editor';
import * as contract from '@festoon/contracts/hosting/series';
import type { TestApp } from '../../../platform/testing/test-app.ts';
import { assertNoViolations } from '../../ticketing/bookings/testing/invariants.ts';
import { buildSeries, changeManually, eventRowOf, holdOne, seriesApp, typesOf } from './testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await seriesApp();
  app.ctx.clock.set(new Date('2026-11-20T12:00:00Z'));
});

describe('applyToSeries', () => {
  it('copies fields to occurrences that do not override them', async () => {
    const { eventId, organiser, series } = await buildSeries(app);
    const [, second, third] = series.occurrences;
    await changeManually(app, eventId, {
      fields: ['title', 'venueName'],
      columns: { title: 'Noite de Jazz', venue_name: 'Casa Nova' },
    });
    await changeManually(app, third!.eventId, { fields: ['title'], columns: { title: 'With a guest' } });
    const apply = (isPreview: boolean) =>
      app.call(contract.applyToSeries, { eventId, fields: ['title', 'place'], scope: 'all', isPreview }, { as: organiser });
    const retained = [
      { eventId: third!.eventId, startAt: third!.startAt, localStart: third!.localStart, fields: ['title'] },
    ];
    expect((await apply(true)).body).toEqual({ changedCount: 3, retained, effect: null });
    expect((await eventRowOf(app, second!.eventId)).title).toBe('Noite de Fado');
    expect((await apply(false)).body).toEqual({ changedCount: 3, retained, effect: null });
    expect(await eventRowOf(app, second!.eventId)).toMatchObject({
      title: 'Noite de Jazz',
      venue_name: 'Casa Nova',
      slug: expect.stringMatching(/^noite-de-jazz-2026-12-08/),
    });
    expect(await eventRowOf(app, third!.eventId)).toMatchObject({ title: 'With a guest', venue_name: 'Casa Nova' });
    expect((await eventRowOf(app, eventId)).series_changes).toEqual([]);
  });

  it('tracks changes made to one occurrence until they are applied to the series', async () => {
    const { eventId, organiser, series } = await buildSeries(app);
    const changesOf = async () =>
      (await app.call(contract.getSeries, { eventId }, { as: organiser })).body.series?.occurrences[0]?.changes;
    const { revision } = (await app.call(getEditableEvent, { eventId }, { as: organiser })).body;
    const changes = { summary: 'With a surprise guest.', venueName: 'Casa Nova' };
    const edited = await app.call(updateOrganiserEvent, { eventId, revision, changes }, { as: organiser });
    expect(edited.status).toBe(200);
    expect(await changesOf()).toEqual(['summary', 'venueName']);
    const apply = (fields: contract.SeriesField[]) =>
      app.call(contract.applyToSeries, { eventId, fields, scope: 'all' }, { as: organiser });
    await apply(['place']);
    expect(await changesOf()).toEqual(['summary']);
    expect(await eventRowOf(app, series.occurrences[1]!.eventId)).toMatchObject({ venue_name: 'Casa Nova' });
    await apply(['summary']);
    expect(await changesOf()).toEqual([]);
  });

  it('leaves earlier occurrences unchanged when the scope is following', async () => {
    const { organiser, series } = await buildSeries(app);
    const [first, second, third] = series.occurrences;
    await changeManually(app, second!.eventId, { fields: ['summary'], columns: { summary: 'New' } });
    const { body } = await app.call(
      contract.applyToSeries,
      { eventId: second!.eventId, fields: ['summary'], scope: 'following' },
      { as: organiser },
    );
    expect(body.changedCount).toBe(2);
    expect((await eventRowOf(app, first!.eventId)).summary).not.toBe('New');
    expect((await eventRowOf(app, third!.eventId)).summary).toBe('New');
  });

  it('copies ticket types to other occurrences and keeps their held tickets', async () => {
    const built = await buildSeries(app, { event: { capacity: 50 } });
    const { eventId, organiser, series } = built;
    const [, second] = series.occurrences;
    const soldId = await holdOne(app, second!.eventId);
    const [own] = await typesOf(app, eventId);
    const { ctx } = app;
    await ctx.db.updateTable('ticket_types').set({ price_minor: 1800, quantity: 0 }).where('id', '=', own!.id).execute();
    const extra = { id: ctx.ids.newId(), event_id: eventId, name: 'Balcony', kind: 'paid', price_minor: 3000, position: 1 };
    await ctx.db.insertInto('ticket_types').values(extra).execute();
    const apply = () =>
      app.call(contract.applyToSeries, { eventId, fields: ['ticketTypes'], scope: 'all' }, { as: organiser });
    expect((await apply()).body.changedCount).toBe(3);
    const types = await typesOf(app, second!.eventId);
    expect(types).toMatchObject([
      { id: soldId, price_minor: 1800, quantity: 1, held: 1 },
      { name: 'Balcony', price_minor: 3000 },
    ]);
    await ctx.db.updateTable('ticket_types').set({ archived_at: ctx.clock.now() }).where('id', '=', extra.id).execute();
    await apply();
    expect(await typesOf(app, second!.eventId)).toHaveLength(1);
    expect(await eventRowOf(app, second!.eventId)).toMatchObject({ price_from_minor: 1800, price_to_minor: 1800 });
  });

  it('counts existing holds in the copied capacity pools', async () => {
    const { eventId, organiser, series } = await buildSeries(app, { event: { capacity: 50 } });
    const other = series.occurrences[1]!.eventId;
    await holdOne(app, other);
    const { ctx } = app;
    const [own] = await typesOf(app, eventId);
    const pool = { id: ctx.ids.newId(), event_id: eventId, name: 'Hall', capacity: 30 };
    await ctx.db.insertInto('capacity_pools').values(pool).execute();
    await ctx.db.insertInto('ticket_type_pools').values({ ticket_type_id: own!.id, pool_id: pool.id }).execute();
    await app.call(contract.applyToSeries, { eventId, fields: ['ticketTypes'], scope: 'all' }, { as: organiser });
    await assertNoViolations(ctx.db);
    const held = ctx.db.selectFrom('capacity_pools').select('held').where('event_id', '=', other);
    expect(await held.executeTakeFirst()).toEqual({ held: 1 });
    await ctx.db.updateTable('ticket_types').set({ archived_at: ctx.clock.now() }).where('id', '=', own!.id).execute();
    await app.call(contract.applyToSeries, { eventId, fields: ['ticketTypes'], scope: 'all' }, { as: organiser });
    expect(await held.executeTakeFirst()).toEqual({ held: 1 });
  });

  it('copies questions with their conditions to other occurrences', async () => {
    const { eventId, organiser, series } = await buildSeries(app);
    const { ctx } = app;
    const [type] = await typesOf(app, eventId);
    const first = { id: ctx.ids.newId(), event_id: eventId, scope: 'booking', kind: 'consent', label: 'Dinner?' };
    const condition = JSON.stringify({ questionId: first.id, equals: 'true' });
    const second = { ...first, id: ctx.ids.newId(), kind: 'text', label: 'Allergies?', position: 1, condition };
    await ctx.db
      .insertInto('event_questions')
      .values([first, { ...second, ticket_type_ids: [type!.id] }])
      .execute();
    const apply = () =>
      app.call(contract.applyToSeries, { eventId, fields: ['questions'], scope: 'all' }, { as: organiser });
    for (let times = 0; times < 2; times += 1) {
      expect((await apply()).status).toBe(200);
      const other = series.occurrences[1]!.eventId;
      const [otherType] = await typesOf(app, other);
      const questions = await ctx.db
        .selectFrom('event_questions')
        .selectAll()
        .where('event_id', '=', other)
        .orderBy('position')
        .execute();
      expect(questions).toMatchObject([
        { label: 'Dinner?', condition: null },
        {
          label: 'Allergies?',
          condition: { questionId: questions[0]!.id, equals: 'true' },
          ticket_type_ids: [otherType!.id],
        },
      ]);
    }
  });
});
