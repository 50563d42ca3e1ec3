import { beforeAll, describe, expect, it } from 'vitest';
import { EventId } from '@festoon/contracts/core/ids';
import * as contract from '@festoon/contracts/hosting/series';
import { testUser, type TestApp } from '../../../platform/testing/test-app.ts';
import { requestHold, buildBuyer } from '../../ticketing/bookings/testing.ts';
import { buildEvent } from '../../events/events/testing.ts';
import { buildRule, buildSeries, seriesApp } from './testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await seriesApp();
  app.ctx.clock.set(new Date('2026-11-20T12:00:00Z'));
});

const seriesOf = async (eventId: EventId, as: ReturnType<typeof testUser>) =>
  (await app.call(contract.getSeries, { eventId }, { as })).body.series!;

describe('concurrent changes to a series', () => {
  it('create one series for an event', async () => {
    const event = await buildEvent(app.ctx, { startAt: new Date('2026-12-01T19:00:00Z') });
    const [eventId, as] = [EventId.parse(event.id), testUser(event.organiserId)];
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => app.call(contract.saveSeriesRule, { eventId, rule: buildRule() }, { as })),
    );
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await seriesOf(eventId, as)).occurrences).toHaveLength(4);
    expect(await app.ctx.db.selectFrom('event_series').select('id').execute()).toHaveLength(1);
  });

  it('add an occurrence once', async () => {
    const { eventId, organiser } = await buildSeries(app);
    const responses = await Promise.all(
      Array.from({ length: 12 }, () =>
        app.call(contract.addOccurrence, { eventId, localStart: '2026-12-24T19:00' }, { as: organiser }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ body }) => body.code === 'occurrence_exists')).toHaveLength(11);
    expect((await seriesOf(eventId, organiser)).occurrences).toHaveLength(5);
  });

  it('never remove an occurrence that receives a hold concurrently', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { eventId, organiser, series } = await buildSeries(app);
      const last = series.occurrences[3]!;
      const { id: ticketTypeId } = await app.ctx.db
        .selectFrom('ticket_types')
        .select('id')
        .where('event_id', '=', last.eventId)
        .executeTakeFirstOrThrow();
      const shorter = buildRule({ end: { kind: 'count', count: 3 } });
      const buyers = await Promise.all(Array.from({ length: 5 }, () => buildBuyer(app)));
      const [saved, ...holds] = await Promise.all([
        app.call(contract.saveSeriesRule, { eventId, rule: shorter }, { as: organiser }),
        ...buyers.map((buyer) =>
          requestHold(app, { buyer, eventId: last.eventId, lineItems: [{ ticketTypeId, quantity: 1 }] }),
        ),
      ]);
      const held = holds.filter(({ status }) => status === 200).length;
      const isRetained = (await seriesOf(eventId, organiser)).occurrences.length === 4;
      expect([200, 409]).toContain(saved.status);
      expect(holds.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      expect(isRetained).toBe(held > 0 || saved.status === 409);
    }
  });
});
