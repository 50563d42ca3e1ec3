import { beforeAll, expect, it } from 'vitest';
import * as contract from '@festoon/contracts/payouts';
import { inTransaction } from '../../platform/db/db.ts';
import { testAdmin } from '../../platform/testing/test-app.ts';
import { buildAccount } from '../accounts/testing.ts';
import { holdMoney } from '../wallet/public.ts';
import { sendPayout } from './send-payout.ts';
import { buildOwner, buildPayout, connect, payoutApp, sentBySandbox, walletOf, type PayoutApp } from './testing.ts';

const ROUNDS = 5;

let app: PayoutApp;

beforeAll(async () => {
  app = await payoutApp();
});

const many = <R>(count: number, work: () => Promise<R>): Promise<R[]> =>
  Promise.all(Array.from({ length: count }, () => work()));
const buildAdmin = async () => testAdmin((await buildAccount(app.ctx, { role: 'admin' })).id);

it('twelve who ask at once, while money is held elsewhere, get at most what there is', async () => {
  const owner = await buildOwner(app, 10_000);
  await connect(app, owner);
  const ask = () => app.call(contract.askForPayout, { amountMinor: 2_500 }, { as: owner });
  const { currency } = app.ctx.config;
  const spend = () =>
    inTransaction(app.ctx.db, (tx) => {
      const subjectId = app.ctx.ids.newId();
      const wish = { purpose: 'booking', subjectId, ownerId: owner.accountId, amountMinor: 2_500, currency } as const;
      return holdMoney(app.ctx, tx, wish);
    }).then(
      () => 1,
      () => 0,
    );
  const [asked, spent] = await Promise.all([many(12, ask), many(4, spend)]);
  const taken = asked.filter(({ status }) => status === 200).length + spent.reduce((sum: number, one) => sum + one, 0);
  expect(taken).toBe(4);
  expect(new Set(asked.map(({ body }) => body.code))).toContain('wallet_short');
  expect(await walletOf(app, owner)).toEqual({ available: 0, held: 10_000 });
});

it('two administrators at once send it once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { owner, payout } = await buildPayout(app);
    const admins = await Promise.all([buildAdmin(), buildAdmin()]);
    const answers = await Promise.all(admins.map((as) => app.call(contract.approvePayout, { payoutId: payout.id }, { as })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await many(4, () => sendPayout(app.ctx, payout.id));
    expect(await sentBySandbox(app, payout.id)).toEqual([12_000]);
    expect(await walletOf(app, owner)).toEqual({ available: 38_000, held: 0 });
  }
});

it('taken back, approved and refused in one moment has one end', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { owner, payout } = await buildPayout(app);
    const payoutId = payout.id;
    const admins = await Promise.all([buildAdmin(), buildAdmin()]);
    const answers = await Promise.all([
      app.call(contract.withdrawPayout, { payoutId }, { as: owner }),
      app.call(contract.approvePayout, { payoutId }, { as: admins[0] }),
      app.call(contract.refusePayout, { payoutId, words: 'No.' }, { as: admins[1] }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const isApproved = answers[1].status === 200;
    expect(await walletOf(app, owner)).toEqual(
      isApproved ? { available: 38_000, held: 12_000 } : { available: 50_000, held: 0 },
    );
  }
});
