import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { findViolations } from '../testing/invariants.ts';
import { sequenceRuns } from '../testing/runs.ts';
import { buildSequenceFixture, runStep, type Repeatable, type Step } from '../testing/sequence-fixture.ts';
import { settleAllWork } from '../testing/settle-all-work.ts';
import { bookingApp, type BookingApp } from '../testing.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

const pick = fc.nat(1000);
const CARDS = [
  '4242424242424242',
  '4242424242424242',
  '4000000000000002',
  '4000002500003155',
  '4000008400001629',
  '4000000000009995',
  '4000000000005126',
];

function repeatable(...names: Repeatable['do'][]): fc.Arbitrary<Step> {
  return fc.record({ do: fc.constantFrom(...names), pick });
}

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('hold' as const),
      pick,
      quantity: fc.integer({ min: 1, max: 2 }),
      of: fc.constantFrom('paid', 'paid', 'free', 'approval', 'approval'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('join' as const),
      pick,
      quantity: fc.integer({ min: 1, max: 2 }),
      of: fc.constantFrom('paid', 'free', 'approval'),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('request', 'request', 'approve', 'approve', 'decline', 'cancel', 'leave'),
      pick,
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('pay' as const), pick, walletMinor: fc.constantFrom(0, 0, 1000, 2690, 10_000) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('spend' as const), pick, amountMinor: fc.constantFrom(700, 3000) }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('card' as const), pick, card: fc.constantFrom(...CARDS), pass: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      pick,
      way: fc.constantFrom('ticket', 'ticket', 'all', 'amount'),
      to: fc.constantFrom('card', 'wallet'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('debit' as const), pick, good: fc.boolean() }) },
  { weight: 8, arbitrary: repeatable('deliver', 'deliver', 'return') },
  { weight: 3, arbitrary: repeatable('release', 'extend', 'lose_page', 'abandon_page') },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('time' as const),
      seconds: fc.constantFrom(5, 5, 30, 30, 60, 60, 120, 120, 300, 620, 43_500),
    }),
  },
  {
    weight: 8,
    arbitrary: fc
      .oneof(
        fc.record({ do: fc.constant('refund' as const), pick, amountMinor: fc.constantFrom(null, 500, 1500) }),
        fc.record({ do: fc.constantFrom('dispute' as const, 'reconcile' as const), pick }),
        fc.record({ do: fc.constant('decide' as const), pick, won: fc.boolean() }),
      )
      .map((one): Step => ({ do: 'provider', step: one })),
  },
  { weight: 1, arbitrary: fc.nat(9).map((one): Step => ({ do: one === 0 ? 'cancel_event' : 'work' })) },
  { weight: 6, arbitrary: fc.constantFrom<Step>({ do: 'work' }, { do: 'sweep' }, { do: 'heal' }, { do: 'outage' }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('break' as const),
      method: fc.constantFrom('createCheckout', 'getCheckout', 'expireCheckout', 'refund', 'findRefund'),
      loses: fc.boolean(),
      times: fc.integer({ min: 1, max: 4 }),
    }),
  },
);

/** A paid booking, so that refunds and disputes at the provider have a payment. */
const OPENING: readonly Step[] = [
  { do: 'hold', pick: 1, quantity: 1, of: 'paid' },
  { do: 'pay', pick: 1, walletMinor: 0 },
  { do: 'card', pick: 1, card: '4242424242424242', pass: true },
];

/** Returns whether the sequences produced external refunds and disputes, without which they test too little. */
async function externalSteps() {
  const { db } = app.ctx;
  const refunds = await db.selectFrom('refunds').select('id').where('origin', '=', 'external').execute();
  const disputes = await db.selectFrom('disputes').select('id').execute();
  return { refunds: refunds.length > 0, disputes: disputes.length > 0 };
}

/** Generates groups of steps. The steps of one group run concurrently. */
const checkpoints = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: step.map((one) => [one]) },
    { weight: 1, arbitrary: fc.array(step, { minLength: 2, maxLength: 4 }) },
  ),
  {
    minLength: 20,
    maxLength: 60,
  },
);

it(
  'holds all invariants over random sequences of duplicate, reordered, lost and late events',
  { timeout: 1_200_000 },
  async () => {
    const sequence = fc.asyncProperty(checkpoints, async (all) => {
      const fixture = await buildSequenceFixture(app);
      for (const one of OPENING) await runStep(fixture, one);
      for (const steps of all) {
        await Promise.all(steps.map((one) => runStep(fixture, one)));
        expect({ after: steps, violations: await findViolations(app.ctx.db), serverErrors: fixture.serverErrors }).toEqual({
          after: steps,
          violations: [],
          serverErrors: [],
        });
      }
      await settleAllWork(fixture);
      expect(await findViolations(app.ctx.db, 'settled')).toEqual([]);
    });
    await fc.assert(sequence, { ...sequenceRuns(), endOnFailure: true });
    expect(await externalSteps()).toEqual({ refunds: true, disputes: true });
  },
);
