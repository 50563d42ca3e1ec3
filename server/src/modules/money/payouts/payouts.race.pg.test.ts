import { beforeAll, expect, it } from 'vitest';
import * as contract from '@festoon/contracts/money/payouts';
import { inTransaction } from '../../../platform/db/db.ts';
import { buildAdmin as buildAdminOf } from '../../identity/accounts/testing.ts';
import { reserveMoney } from '../wallet/public.ts';
import { sendPayout } from './send-payout.ts';
import {
  buildOwner,
  buildPayout,
  connectBankAccount,
  payoutApp,
  listSandboxTransfers,
  walletOf,
  type PayoutApp,
} from './testing.ts';

const ROUNDS = 5;

let app: PayoutApp;

beforeAll(async () => {
  app = await payoutApp();
});

const repeat = <R>(count: number, work: () => Promise<R>): Promise<R[]> =>
  Promise.all(Array.from({ length: count }, () => work()));
const buildAdmin = () => buildAdminOf(app.ctx);

it('limits payout requests that race wallet holds to the available balance', async () => {
  const owner = await buildOwner(app, 10_000);
  await connectBankAccount(app, owner);
  const requestPayout = () => app.call(contract.requestPayout, { amountMinor: 2_500 }, { as: owner });
  const { currency } = app.ctx.config;
  const spend = () =>
    inTransaction(app.ctx.db, (tx) => {
      const subjectId = app.ctx.ids.newId();
      const params = { purpose: 'booking', subjectId, ownerId: owner.accountId, amountMinor: 2_500, currency } as const;
      return reserveMoney(app.ctx, tx, params);
    }).then(
      () => 1,
      () => 0,
    );
  const [requested, spent] = await Promise.all([repeat(12, requestPayout), repeat(4, spend)]);
  const totalMinor =
    requested.filter(({ status }) => status === 200).length + spent.reduce((sum: number, one) => sum + one, 0);
  expect(totalMinor).toBe(4);
  expect(new Set(requested.map(({ body }) => body.code))).toContain('insufficient_wallet_balance');
  expect(await walletOf(app, owner)).toEqual({ available: 0, reserved: 10_000 });
});

it('sends a payout once when two administrators approve it concurrently', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { owner, payout } = await buildPayout(app);
    const admins = await Promise.all([buildAdmin(), buildAdmin()]);
    const responses = await Promise.all(
      admins.map((as) => app.call(contract.approvePayout, { payoutId: payout.id }, { as })),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await repeat(4, () => sendPayout(app.ctx, payout.id));
    expect(await listSandboxTransfers(app, payout.id)).toEqual([12_000]);
    expect(await walletOf(app, owner)).toEqual({ available: 38_000, reserved: 0 });
  }
});

it('requires two administrators above the limit, even when one approves several times concurrently', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { owner, payoutId } = await buildLarge();
    const [first, second] = await Promise.all([buildAdmin(), buildAdmin()]);
    const approve = (as: typeof first) => app.call(contract.approvePayout, { payoutId }, { as });
    const alone = await repeat(4, () => approve(first));
    expect(alone.map(({ status, body }) => [status, body.status])).toEqual(Array(4).fill([200, 'requested']));
    expect(await sentAfterAll(payoutId)).toEqual([]);
    expect(await walletOf(app, owner)).toEqual({ available: 0, reserved: LARGE_MINOR });
    await Promise.all([approve(second), approve(first), approve(second)]);
    expect(await sentAfterAll(payoutId)).toEqual([LARGE_MINOR]);
  }
});

it('sends a payout above the limit once when several administrators approve it concurrently', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { payoutId } = await buildLarge();
    const admins = await Promise.all([buildAdmin(), buildAdmin(), buildAdmin()]);
    const responses = await Promise.all(admins.map((as) => app.call(contract.approvePayout, { payoutId }, { as })));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409]);
    expect(await sentAfterAll(payoutId)).toEqual([LARGE_MINOR]);
  }
});

it('accepts only one of a concurrent second approval and rejection above the limit', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { owner, payoutId } = await buildLarge();
    const [first, second, third] = await Promise.all([buildAdmin(), buildAdmin(), buildAdmin()]);
    await app.call(contract.approvePayout, { payoutId }, { as: first });
    const [approval, rejection] = await Promise.all([
      app.call(contract.approvePayout, { payoutId }, { as: second }),
      app.call(contract.rejectPayout, { payoutId, reason: 'No.' }, { as: third }),
    ]);
    expect([approval.status, rejection.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await sentAfterAll(payoutId)).toEqual(approval.status === 200 ? [LARGE_MINOR] : []);
    expect((await walletOf(app, owner)).available).toBe(approval.status === 200 ? 0 : LARGE_MINOR);
  }
});

const LARGE_MINOR = 100_001;

async function buildLarge() {
  const owner = await buildOwner(app, LARGE_MINOR);
  const { payout } = await buildPayout(app, { owner, amountMinor: LARGE_MINOR });
  return { owner, payoutId: payout.id };
}

async function sentAfterAll(payoutId: string): Promise<number[]> {
  await repeat(2, () => sendPayout(app.ctx, payoutId));
  return listSandboxTransfers(app, payoutId);
}

it('accepts only one of a concurrent withdrawal, approval and rejection', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { owner, payout } = await buildPayout(app);
    const payoutId = payout.id;
    const admins = await Promise.all([buildAdmin(), buildAdmin()]);
    const responses = await Promise.all([
      app.call(contract.cancelPayout, { payoutId }, { as: owner }),
      app.call(contract.approvePayout, { payoutId }, { as: admins[0] }),
      app.call(contract.rejectPayout, { payoutId, reason: 'No.' }, { as: admins[1] }),
    ]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const isApproved = responses[1].status === 200;
    expect(await walletOf(app, owner)).toEqual(
      isApproved ? { available: 38_000, reserved: 12_000 } : { available: 50_000, reserved: 0 },
    );
  }
});
