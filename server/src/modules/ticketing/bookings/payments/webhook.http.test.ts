import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { asOwner } from '../../../../platform/testing/as-owner.ts';
import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { eventsOf, payByCard, postEvent } from '../../../money/payments/testing.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { bookingApp, bookingOf, buildCheckout, buildSale, type BookingApp } from '../testing.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

afterEach(async () => {
  app.payments.reset();
  await assertNoViolations(app.ctx.db);
});

describe('payment webhook', () => {
  async function paidEvent() {
    const created = await buildCheckout(app, await buildSale(app));
    await payByCard(app.ctx, created.sessionId);
    return { ...created, payload: (await eventsOf(app.ctx, created.sessionId)).at(-1)?.payload ?? '' };
  }

  it('21: rejects a wrong signature, an old one, one from the future, another secret and an empty body', async () => {
    const { payload, booking, buyer } = await paidEvent();
    expect(await postEvent(app, payload, { secret: 'whsec_other' })).toBe(400);
    for (const millis of [-400_000, 400_000])
      expect(await postEvent(app, payload, { at: new Date(app.ctx.clock.now().getTime() + millis) })).toBe(400);
    for (const headers of [{}, { 'stripe-signature': 't=1,v1=00' }, { 'content-type': 'application/json' }]) {
      expect((await app.app.inject({ method: 'POST', url: '/api/payments/webhook', headers, payload })).statusCode).toBe(
        400,
      );
      expect((await app.app.inject({ method: 'POST', url: '/api/payments/webhook', headers })).statusCode).toBe(400);
    }
    expect((await bookingOf(app, { booking, buyer })).status).toBe('held');
    expect(await postEvent(app, payload)).toBe(200);
  });

  it('21: rejects a body of a megabyte', async () => {
    expect(await postEvent(app, JSON.stringify({ id: 'evt_big', data: 'x'.repeat(1_000_000) }))).toBe(413);
  });

  it('21: returns 200 for an unknown type and for a foreign session', async () => {
    const { payload } = await paidEvent();
    expect(
      await postEvent(
        app,
        payload.replace(/"type":"[^"]+"/, '"type":"radar.something"').replace(/evt_\w+/, 'evt_unknown_type'),
      ),
    ).toBe(200);
    const other = payload.replace(/cs_test_\w+/g, 'cs_test_elsewhere').replace(/evt_\w+/, 'evt_elsewhere');
    expect(await postEvent(app, other)).toBe(200);
  });

  it('21: rejects a live event in test mode', async () => {
    const { payload, booking, buyer } = await paidEvent();
    expect(await postEvent(app, payload.replace('"livemode":false', '"livemode":true'))).toBe(400);
    expect((await bookingOf(app, { booking, buyer })).status).toBe('held');
    const storedEvents = await app.ctx.db
      .selectFrom('provider_events')
      .select('event_id')
      .where('event_id', '=', /evt_\w+/.exec(payload)?.[0] ?? '')
      .execute();
    expect(storedEvents).toEqual([]);
  });

  it('22: finds the payment by its metadata when the page was not recorded', async () => {
    const created = await paidEvent();
    await app.ctx.db
      .updateTable('payments')
      .set({ session_id: null, session_url: null })
      .where('session_id', '=', created.sessionId)
      .execute();
    expect(await postEvent(app, created.payload)).toBe(200);
    expect((await bookingOf(app, created)).status).toBe('confirmed');
  });

  it('23: returns 5xx while the database fails, and is applied on the next delivery', async () => {
    const created = await paidEvent();
    await asOwner(app.ctx.db, 'alter table provider_events rename to provider_events_away');
    expect(await postEvent(app, created.payload)).toBe(500);
    await asOwner(app.ctx.db, 'alter table provider_events_away rename to provider_events');
    expect(await postEvent(app, created.payload)).toBe(200);
    expect((await bookingOf(app, created)).status).toBe('confirmed');
  });

  it('23: is applied by its repeat or by the sweep when it was stored but not applied', async () => {
    const [repeated, afterSync] = [await paidEvent(), await paidEvent()];
    app.payments.failBefore('getCheckout', 2);
    expect(await postEvent(app, repeated.payload)).toBe(503);
    expect(await postEvent(app, afterSync.payload)).toBe(503);
    expect(await postEvent(app, repeated.payload)).toBe(200);
    expect((await bookingOf(app, repeated)).status).toBe('confirmed');
    await app.ctx.db
      .updateTable('payments')
      .set({ checked_at: new Date(app.ctx.clock.now().getTime() + 3_600_000) })
      .where('session_id', '=', afterSync.sessionId)
      .execute();
    app.ctx.clock.advance(61_000);
    await runTask(app.ctx, app.modules, 'payments.reconcile-payments');
    expect((await bookingOf(app, afterSync)).status).toBe('confirmed');
  });

  it('23: returns 5xx while the booking is locked, and is applied on the next delivery', async () => {
    const created = await paidEvent();
    await app.ctx.db.transaction().execute(async (tx) => {
      await sql`select from bookings where id = ${created.booking.id} for update`.execute(tx);
      expect(await postEvent(app, created.payload)).toBe(500);
    });
    expect(await postEvent(app, created.payload)).toBe(200);
    expect((await bookingOf(app, created)).status).toBe('confirmed');
  });
});
