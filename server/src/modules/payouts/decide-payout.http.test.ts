import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@festoon/contracts/payouts';

import type { AdminActor } from '../../platform/http/module.ts';
import { systemIds } from '../../platform/ids.ts';
import { testAdmin } from '../../platform/testing/test-app.ts';
import { buildAccount } from '../accounts/testing.ts';
import { PAYOUT_RETURNED_ACCOUNT } from '../payments/testing.ts';
import { buildOwner, buildPayout, connect, payoutApp, sentBySandbox, walletOf, type PayoutApp } from './testing.ts';

let app: PayoutApp;
let admin: AdminActor;
let other: AdminActor;

beforeAll(async () => {
  app = await payoutApp();
  admin = testAdmin((await buildAccount(app.ctx, { role: 'admin', name: 'Grace Hopper' })).id);
  other = testAdmin((await buildAccount(app.ctx, { role: 'admin', name: 'Alan Kay' })).id);
});

const approve = (payoutId: string, as = admin) => app.call(contract.approvePayout, { payoutId }, { as });
const refuseIt = (payoutId: string, words = 'The name differs.', as = admin) =>
  app.call(contract.refusePayout, { payoutId, words }, { as });
const coded = ({ status, body }: { status: number; body: { code?: string | undefined } }) => [status, body.code];

describe('listPayoutsToDecide', () => {
  it('gives those that wait longest first, with what is known of the person', async () => {
    const { owner, payout } = await buildPayout(app);
    app.ctx.clock.advance(1_000);
    const later = await buildPayout(app, { amountMinor: 2_000 });
    const { body } = await app.call(contract.listPayoutsToDecide, {}, { as: admin });
    const ids = body.items.map(({ id }) => id);
    expect(ids.indexOf(payout.id)).toBeLessThan(ids.indexOf(later.payout.id));
    expect(body.count).toBe(ids.length);
    const found = body.items.find(({ id }) => id === payout.id);
    expect(found).toMatchObject({
      ...{ amountMinor: 12_000, status: 'asked', availableMinor: 38_000, incomeMinor: 0, pendingMinor: 0 },
      ...{ earlierPayouts: 0, earlierPaidMinor: 0, decidedBy: null, bankLast4: '3201', isBankChanged: false },
      person: { id: owner.accountId, name: 'Ada Lovelace', isSuspended: false, hasSecondFactor: false },
    });
    const page = await app.call(contract.listPayoutsToDecide, { limit: 1 }, { as: admin });
    const cursor = page.body.nextCursor ?? '';
    const next = await app.call(contract.listPayoutsToDecide, { limit: 1, cursor }, { as: admin });
    expect([page, next].flatMap((each) => each.body.items.map(({ id }) => id))).toEqual(ids.slice(0, 2));
  });
});

it('a bank account that changed since is told to its owner and shown to who decides', async () => {
  const { owner, payout } = await buildPayout(app);
  await connect(app, owner, PAYOUT_RETURNED_ACCOUNT);
  app.ctx.clock.advance(11 * 60_000);
  await app.call(contract.getPayoutAccount, {}, { as: owner });
  const { items } = (await app.call(contract.listPayoutsToDecide, { limit: 100 }, { as: admin })).body;
  expect(items.find(({ id }) => id === payout.id)).toMatchObject({ bankLast4: '3201', isBankChanged: true });
  await app.work();
  const subjects = app.ctx.sentMail.map(({ subject }) => subject);
  expect(subjects).toContain('Payouts now go to the account ending in 3203');
});

describe('listAllPayouts', () => {
  it('gives the newest first, of one state where it is asked for', async () => {
    const { owner, payout } = await buildPayout(app);
    await approve(payout.id);
    await app.work();
    app.ctx.clock.advance(1_000);
    const { payout: waiting } = await buildPayout(app, { owner, amountMinor: 2_000 });
    const all = await app.call(contract.listAllPayouts, {}, { as: admin });
    expect(all.body.items[0]).toMatchObject({ id: waiting.id, earlierPayouts: 1, earlierPaidMinor: 12_000 });
    const sent = await app.call(contract.listAllPayouts, { status: 'sent' }, { as: admin });
    expect(sent.body.items[0]).toMatchObject({ id: payout.id, status: 'sent', decidedBy: 'Grace Hopper' });
    expect(new Set(sent.body.items.map(({ status }) => status))).toEqual(new Set(['sent']));
  });
});

describe('approvePayout', () => {
  it('has it sent by the provider, and tells its owner', async () => {
    const { owner, payout } = await buildPayout(app);
    expect((await approve(payout.id)).body).toMatchObject({ status: 'approved', decidedBy: 'Grace Hopper' });
    await app.work();
    expect(await sentBySandbox(app, payout.id)).toEqual([12_000]);
    expect(await walletOf(app, owner)).toEqual({ available: 38_000, held: 0 });
    const { items } = (await app.call(contract.listPayouts, {}, { as: owner })).body;
    expect(items[0]).toMatchObject({ status: 'sent', words: '' });
    expect(app.ctx.sentMail.at(-1)?.subject).toBe('On its way: €120.00');
  });

  it('is said once: the same person again changes nothing, another comes too late', async () => {
    const { owner, payout } = await buildPayout(app);
    await approve(payout.id);
    expect((await approve(payout.id)).status).toBe(200);
    expect(coded(await approve(payout.id, other))).toEqual([409, 'payout_decided']);
    expect(coded(await refuseIt(payout.id))).toEqual([409, 'payout_decided']);
    await app.work();
    expect((await approve(payout.id)).body.status).toBe('sent');
    await app.work();
    expect(await sentBySandbox(app, payout.id)).toEqual([12_000]);
    expect(await walletOf(app, owner)).toEqual({ available: 38_000, held: 0 });
  });

  it('stops before an account that is suspended or closed', async () => {
    const { owner, payout } = await buildPayout(app);
    const set = (column: 'suspended_at' | 'deleted_at', at: Date | null) =>
      app.ctx.db
        .updateTable('accounts')
        .set({ [column]: at })
        .where('id', '=', owner.accountId)
        .execute();
    await set('suspended_at', app.ctx.clock.now());
    expect(coded(await approve(payout.id))).toEqual([409, 'payout_owner_gone']);
    await set('suspended_at', null);
    await set('deleted_at', app.ctx.clock.now());
    expect(coded(await approve(payout.id))).toEqual([409, 'payout_owner_gone']);
    expect((await refuseIt(payout.id)).body.status).toBe('refused');
    await app.work();
    expect(await sentBySandbox(app, payout.id)).toEqual([]);
  });
});

describe('refusePayout', () => {
  it('gives the money back and mails the reason', async () => {
    const { owner, payout } = await buildPayout(app);
    const answer = await refuseIt(payout.id, '  Your bank account is in another name.  ');
    expect(answer.body).toMatchObject({ status: 'refused', words: 'Your bank account is in another name.' });
    expect((await refuseIt(payout.id, 'Again.')).body.words).toBe('Your bank account is in another name.');
    expect(coded(await refuseIt(payout.id, 'Again.', other))).toEqual([409, 'payout_decided']);
    expect(coded(await approve(payout.id))).toEqual([409, 'payout_decided']);
    expect(await walletOf(app, owner)).toEqual({ available: 50_000, held: 0 });
    await app.work();
    expect(app.ctx.sentMail.at(-1)?.subject).toBe('Not paid out: €120.00');
    expect(app.ctx.sentMail.at(-1)?.text).toContain('Your bank account is in another name.');
  });

  it('needs a reason', async () => {
    const { payout } = await buildPayout(app);
    expect((await refuseIt(payout.id, '   ')).status).toBe(422);
  });
});

it('administrators decide, nobody else', async () => {
  const { owner, payout } = await buildPayout(app);
  const user = await buildOwner(app, 0);
  const payoutId = payout.id;
  const calls = (as?: typeof owner) =>
    Promise.all([
      app.call(contract.listPayoutsToDecide, {}, as && { as }),
      app.call(contract.listAllPayouts, {}, as && { as }),
      app.call(contract.approvePayout, { payoutId }, as && { as }),
      app.call(contract.refusePayout, { payoutId, words: 'No.' }, as && { as }),
    ]);
  for (const who of [owner, user]) expect((await calls(who)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await calls()).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  for (const call of [approve(systemIds.newId()), refuseIt(systemIds.newId())])
    expect(coded(await call)).toEqual([404, 'not_found']);
});
