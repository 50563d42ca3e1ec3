import { beforeAll, describe, expect, it } from 'vitest';
import type { Proof } from '@festoon/contracts/core/proof-of-work';
import { holdTickets } from '@festoon/contracts/ticketing/checkout';
import { EventId, TicketTypeId } from '@festoon/contracts/core/ids';
import { type CallResult } from '../../../../platform/testing/test-app.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { challengeOf, proofHeader, solveProof } from '../../../../platform/testing/solve-proof.ts';
import { bookingApp, buildBuyer, buildSale, type BookingApp } from '../testing.ts';
import { getHoldRejections } from './hold-rejection-queries.ts';
import { flushHoldRejections } from './hold-rejections.ts';
import { holdUnderPressure } from './hold-under-pressure.ts';

type Sale = Awaited<ReturnType<typeof buildSale>>;
type Headers = Record<string, string>;

let calm: BookingApp;
let app: BookingApp;

beforeAll(async () => {
  calm = await bookingApp();
  // A second process on the same database that always needs proofs, like the first one under pressure.
  app = await bookingApp({ db: calm.ctx.db, clock: calm.ctx.clock, config: { ...calm.ctx.config, proofOfWork: 'always' } });
});

function hold(
  on: BookingApp,
  buyer: UserActor,
  { eventId, ticketTypeId }: Sale,
  options: { readonly headers?: Headers; readonly idempotencyKey?: string; readonly quantity?: number } = {},
): Promise<CallResult<typeof holdTickets>> {
  const { quantity = 1, ...rest } = options;
  const lineItems = [{ ticketTypeId: TicketTypeId.parse(ticketTypeId), quantity }];
  return on.call(holdTickets, { eventId: EventId.parse(eventId), lineItems }, { as: buyer, ...rest });
}

async function challenged() {
  const sale = await buildSale(app);
  const buyer = await buildBuyer(app);
  const rejected = await hold(app, buyer, sale);
  expect(rejected).toMatchObject({ status: 429, body: { code: 'proof_of_work_required', details: { waitSeconds: 45 } } });
  return { sale, buyer, challenge: challengeOf(rejected) };
}

describe('a hold that needs a proof of work', () => {
  it('is created with the solution, under the same idempotency key', async () => {
    const sale = await buildSale(app);
    const buyer = await buildBuyer(app);
    const idempotencyKey = 'one-key-for-both-requests';
    const rejected = await hold(app, buyer, sale, { idempotencyKey });
    const headers = proofHeader(await solveProof(challengeOf(rejected)));
    const held = await hold(app, buyer, sale, { idempotencyKey, headers });
    expect(held.status).toBe(200);
    // A repeat after a lost response has no proof and gets the same booking.
    expect((await hold(app, buyer, sale, { idempotencyKey })).body.id).toBe(held.body.id);
  });

  it('accepts a solution once across all processes', async () => {
    const { sale, buyer, challenge } = await challenged();
    const headers = proofHeader(await solveProof(challenge));
    const second = await bookingApp({
      db: app.ctx.db,
      clock: app.ctx.clock,
      config: { ...app.ctx.config, proofOfWork: 'always' },
    });
    const responses = await Promise.all([app, second, app, second].map((on) => hold(on, buyer, sale, { headers })));
    const held = responses.filter(({ status }) => status === 200);
    expect([held.length, responses.filter(({ status }) => status === 429).length]).toEqual([1, 3]);
  });

  it('accepts no solution of another account, event or purpose', async () => {
    const { sale, buyer, challenge } = await challenged();
    const proof = await solveProof(challenge);
    const other = await buildBuyer(app);
    expect((await hold(app, other, sale, { headers: proofHeader(proof) })).status).toBe(429);
    expect((await hold(app, buyer, await buildSale(app), { headers: proofHeader(proof) })).status).toBe(429);
    const { data } = challenge.parameters;
    const parameters = { ...challenge.parameters, data: { ...data, purpose: 'sign-up' } };
    const foreign = { ...proof, challenge: { ...challenge, parameters } };
    expect((await hold(app, buyer, sale, { headers: proofHeader(foreign) })).status).toBe(429);
    expect((await hold(app, buyer, sale, { headers: proofHeader(proof) })).status).toBe(200);
  });

  it('accepts no solution after its challenge expired', async () => {
    const { sale, buyer, challenge } = await challenged();
    const headers = proofHeader(await solveProof(challenge));
    app.ctx.clock.advance(5 * 60_000);
    expect((await hold(app, buyer, sale, { headers })).status).toBe(429);
  });

  it.each<[string, (proof: Proof) => unknown]>([
    ['a wrong key', (proof) => ({ ...proof, solution: { counter: 3, derivedKey: 'ab'.repeat(32) } })],
    ['no solution', (proof) => ({ ...proof, solution: null })],
    ['a later expiry', (proof) => withData(proof, { expiresAt: proof.challenge.parameters.data.expiresAt + 3600 })],
    ['an earlier issue', (proof) => ({ ...withData(proof, { issuedAt: 0 }), solution: null })],
    [
      'less work',
      ({ challenge, solution }) => ({
        solution,
        challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } },
      }),
    ],
    [
      'another signature',
      ({ challenge, solution }) => ({ solution, challenge: { ...challenge, signature: 'ab'.repeat(32) } }),
    ],
    ['something else', () => ['?']],
    ['a value that is too long', (proof) => ({ ...proof, padding: 'x'.repeat(3000) })],
  ])('rejects %s', async (_, forge) => {
    const { sale, buyer, challenge } = await challenged();
    const headers = proofHeader(forge(await solveProof(challenge)));
    expect(await hold(app, buyer, sale, { headers })).toMatchObject({
      status: 429,
      body: { code: 'proof_of_work_required' },
    });
  });

  it('rejects a header that is no JSON', async () => {
    const { sale, buyer } = await challenged();
    expect((await hold(app, buyer, sale, { headers: { 'proof-of-work': '%%%' } })).status).toBe(429);
  });

  it('accepts an unsolved challenge after a wait, for few requests of a network', async () => {
    const rejected = await Promise.all(Array.from({ length: 11 }, () => challenged()));
    const waited = () =>
      Promise.all(
        rejected.map(({ sale, buyer, challenge }) =>
          hold(app, buyer, sale, { headers: proofHeader({ challenge, solution: null }) }),
        ),
      );
    app.ctx.clock.advance(44_000);
    expect((await waited()).map(({ status }) => status)).toEqual(rejected.map(() => 429));
    app.ctx.clock.advance(1_000);
    const statuses = (await waited()).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  });
});

function withData(proof: Proof, data: Partial<Proof['challenge']['parameters']['data']>): Proof {
  const { challenge } = proof;
  const parameters = { ...challenge.parameters, data: { ...challenge.parameters.data, ...data } };
  return { ...proof, challenge: { ...challenge, parameters } };
}

describe('the pressure on an event', () => {
  /** Lets one account request more than its limit of five holds. */
  async function exceedLimits(sale: Sale, times: number): Promise<void> {
    const buyer = await buildBuyer(calm);
    for (let count = 0; count < 5; count += 1) expect((await hold(calm, buyer, sale)).status).toBe(200);
    for (let count = 0; count < times; count += 1) {
      const { body } = await hold(calm, buyer, sale);
      expect(body.code).toBe('too_many_attempts');
    }
  }

  it('needs no proof while its limits reject few requests', async () => {
    const sale = await buildSale(calm);
    await exceedLimits(sale, 20);
    expect((await hold(calm, await buildBuyer(calm), sale)).status).toBe(200);
  });

  it('needs proofs for a minute or two after its limits rejected many, and not for other events', async () => {
    const sale = await buildSale(calm);
    await exceedLimits(sale, 21);
    const buyer = await buildBuyer(calm);
    const rejected = await hold(calm, buyer, sale);
    expect(rejected.body.code).toBe('proof_of_work_required');
    expect((await hold(calm, buyer, await buildSale(calm))).status).toBe(200);
    const headers = proofHeader(await solveProof(challengeOf(rejected)));
    expect((await hold(calm, buyer, sale, { headers })).status).toBe(200);
    calm.ctx.clock.advance(121_000);
    expect((await hold(calm, await buildBuyer(calm), sale)).status).toBe(200);
  });

  it('is counted by reason and hour', async () => {
    const sale = await buildSale(calm, 6);
    await exceedLimits(sale, 21);
    await hold(calm, await buildBuyer(calm), sale);
    calm.ctx.clock.advance(121_000);
    expect((await hold(calm, await buildBuyer(calm), sale, { quantity: 2 })).body.code).toBe('sold_out');
    await flushHoldRejections(calm.ctx);
    expect((await hold(calm, await buildBuyer(calm), sale, { quantity: 2 })).body.code).toBe('sold_out');
    await Promise.all([flushHoldRejections(calm.ctx), flushHoldRejections(calm.ctx)]);
    const days = { from: '2026-05-14', until: '2026-05-14' };
    expect(await getHoldRejections(calm.ctx.db, sale.eventId, days)).toEqual({ limit: 21, proof: 1, soldOut: 2 });
    const rows = await calm.ctx.db.selectFrom('hold_rejections').selectAll().where('event_id', '=', sale.eventId).execute();
    expect(rows).toHaveLength(3);
  });

  it('stores nothing for an event that does not exist', async () => {
    const { sale, buyer } = await challenged();
    const eventId = EventId.parse(app.ctx.ids.newId());
    const lineItems = [{ ticketTypeId: TicketTypeId.parse(sale.ticketTypeId), quantity: 1 }];
    const missing = holdUnderPressure(app.ctx, buyer, { eventId, lineItems, idempotencyKey: 'a-missing-event' });
    await expect(missing).rejects.toMatchObject({ code: 'proof_of_work_required' });
    await flushHoldRejections(app.ctx);
    const rows = await app.ctx.db.selectFrom('hold_rejections').selectAll().where('event_id', '=', eventId).execute();
    expect(rows).toEqual([]);
  });
});
