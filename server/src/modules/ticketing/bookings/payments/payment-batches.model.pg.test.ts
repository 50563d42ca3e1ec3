import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { isLongRun } from '../../../../platform/testing/long-run.ts';
import { syncPayment } from '../../../money/payments/public.ts';
import { payByCard, payByDebit } from '../../../money/payments/testing.ts';
import { buildSubscription } from '../../../money/subscriptions/testing.ts';
import { spendFromWallet } from '../../../money/wallet/testing.ts';
import { issueDueDocuments } from '../documents/issue-missing-documents.ts';
import { expireHold } from '../holds/expire-hold.ts';
import { bookingApp, type BookingApp } from '../testing.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import {
  ALONE,
  buildBatchSale,
  buildPayer,
  readOutcome,
  settleInBatch,
  type Payer,
} from '../testing/payment-batch-fixture.ts';

const BUYERS = 5;
const SCENARIOS = isLongRun ? 2000 : 12;

let app: BookingApp;
/** Fails when a batch is settled one by one, since the buyers then still get the right result. */
const log = {
  info: () => undefined,
  error: () => undefined,
  warn: (details: object, message: string) => {
    throw new Error(message, { cause: details });
  },
} as unknown as BookingApp['ctx']['log'];

beforeAll(async () => {
  app = await bookingApp();
});

const buyer = fc.record({
  quantity: fc.integer({ min: 1, max: 2 }),
  walletMinor: fc.constantFrom(0, 0, 1000),
  /** `late`: the hold ends before the payment. `spent`: so does the money in the wallet. `repeated`: it is reported before. */
  fate: fc.constantFrom('paid', 'paid', 'paid', 'repeated', 'late', 'spent', 'debit', 'mismatch', 'unpaid'),
});
const scenario = fc.record({
  buyers: fc.array(buyer, { minLength: 2, maxLength: BUYERS }),
  order: fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: BUYERS }),
  size: fc.integer({ min: 2, max: BUYERS }),
  /** The tickets that other buyers take once the late holds have ended. */
  takers: fc.integer({ min: 0, max: 2 }),
  spareTickets: fc.integer({ min: 0, max: 2 }),
  hasPool: fc.boolean(),
  change: fc.constantFrom('none', 'none', 'moved', 'cancelled'),
  /** The fee-free tickets that the organiser has used this month; null without premium. */
  feeFreeUsed: fc.constantFrom(null, null, 0, 97),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never;
/** Scenarios in which all payments of a batch settle together, since chance may choose few of them. */
const PAID_TOGETHER = ([null, 0, 97] as const).map((feeFreeUsed): [Scenario] => [
  {
    buyers: Array.from({ length: BUYERS }, () => ({ quantity: 1, walletMinor: 0, fate: 'paid' as const })),
    order: [0, 1, 2, 3, 4],
    size: BUYERS,
    takers: 0,
    spareTickets: 1,
    hasPool: false,
    change: 'none',
    feeFreeUsed,
  },
]);
type Sale = Awaited<ReturnType<typeof buildBatchSale>> & { readonly payers: readonly Payer[] };

const isLate = (fate: Scenario['buyers'][number]['fate']): boolean => fate === 'late' || fate === 'spent';

/** Builds the sale of a scenario up to the moment at which its payments are reported. */
async function buildScenario(plan: Scenario): Promise<Sale> {
  const quantity = plan.buyers.reduce((sum, one) => sum + one.quantity, plan.spareTickets);
  const sale = await buildBatchSale(app, { quantity, capacity: plan.hasPool ? quantity : null });
  if (plan.feeFreeUsed !== null) await startPremium(sale.organiserId, plan.feeFreeUsed);
  const payers: Payer[] = [];
  for (const one of plan.buyers) payers.push(await buildPayer(app, sale, one));
  await endLateHolds(payers.filter((_, at) => isLate(plan.buyers[at]!.fate)));
  for (let taker = 0; taker < plan.takers; taker += 1) await buildPayer(app, sale).catch(() => undefined);
  for (const [at, payer] of payers.entries()) await runFate(plan.buyers[at]!, payer);
  if (plan.change === 'moved') await sql`update events set city = 'Porto' where id = ${sale.eventId}`.execute(app.ctx.db);
  if (plan.change === 'cancelled')
    await sql`update events set status = 'cancelled', cancelled_at = now() where id = ${sale.eventId}`.execute(app.ctx.db);
  return { ...sale, payers };
}

async function startPremium(organiserId: string, used: number): Promise<void> {
  await buildSubscription(app.ctx, { accountId: organiserId });
  if (used > 0)
    await sql`insert into fee_free_months (organiser_id, month, tickets_used)
      values (${organiserId}, date_trunc('month', ${app.ctx.clock.now()}::timestamptz at time zone 'UTC')::date, ${used})`.execute(
      app.ctx.db,
    );
}

/** Ends holds while the provider does not respond, so that their payment pages stay open. */
async function endLateHolds(payers: readonly Payer[]): Promise<void> {
  if (payers.length === 0) return;
  const { heldUntil } = payers.at(-1)!.booking;
  app.payments.failBefore('expireCheckout');
  app.payments.failBefore('getCheckout');
  const secondDeadline = { ...app.ctx, clock: { now: () => new Date(Date.parse(heldUntil) + 10 * 60_000) } };
  for (const { booking } of payers) await expireHold(secondDeadline, booking.id);
  app.payments.reset();
}

async function runFate({ fate, walletMinor }: Scenario['buyers'][number], payer: Payer): Promise<void> {
  const { sessionId } = payer;
  if (fate === 'unpaid') return;
  if (fate === 'debit') return void (await payByDebit(app.ctx, sessionId));
  await payByCard(app.ctx, sessionId);
  if (fate === 'spent') await spendFromWallet(app.ctx, payer.buyer.accountId, walletMinor);
  if (fate === 'repeated') await syncPayment(app.ctx, ALONE, sessionId);
  if (fate === 'mismatch')
    await sql`update sandbox_payment_objects set body = jsonb_set(body, '{amount_total}', '1234') where id = ${sessionId}`.execute(
      app.ctx.db,
    );
}

/** Returns the payers of each batch, in the order in which their payments are reported. */
function batchesOf({ payers }: Sale, { order, size }: Scenario): Payer[][] {
  const ordered = order.flatMap((at) => payers[at] ?? []);
  return Array.from({ length: Math.ceil(ordered.length / size) }, (_, at) => ordered.slice(at * size, (at + 1) * size));
}

describe('a batch of payments', () => {
  it('gives every buyer what they would get if their payments were reported one by one', async () => {
    const ctx = { ...app.ctx, log };
    let settledTogether = 0;
    await fc.assert(
      fc.asyncProperty(scenario, async (plan) => {
        const [batched, single] = [await buildScenario(plan), await buildScenario(plan)];
        const singles = batchesOf(single, plan);
        for (const [at, batch] of batchesOf(batched, plan).entries()) {
          const settled = await settleInBatch(ctx, batch);
          settledTogether += settled.length;
          // Payments that a batch leaves out are settled after the others.
          const ranked = singles[at]!.map((payer, position) => ({ payer, rank: settled.includes(position) ? 0 : 1 }));
          for (const { payer } of ranked.toSorted((a, b) => a.rank - b.rank)) await syncPayment(ctx, ALONE, payer.sessionId);
        }
        // Every payment is reported again.
        for (const batch of batchesOf(batched, plan)) await settleInBatch(ctx, batch);
        for (const { booking } of [...batched.payers, ...single.payers]) await issueDueDocuments(app.ctx, booking.id);
        expect(await readOutcome(ctx, batched.eventId, batched.payers)).toEqual(
          await readOutcome(ctx, single.eventId, single.payers),
        );
      }),
      { numRuns: SCENARIOS, examples: PAID_TOGETHER },
    );
    expect(settledTogether).toBeGreaterThan(SCENARIOS);
    await assertNoViolations(app.ctx.db);
  }, 3_600_000);
});
