import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { confirmTopUp, getTopUpTerms, getWallet, listWalletTransactions, startTopUp } from '@festoon/contracts/money/wallet';
import type { UserActor } from '../../../platform/http/module.ts';
import { runTask } from '../../../platform/testing/run-jobs.ts';
import { INVALID_IBAN, eventsOf, payByCard, payByDebit, postEvent } from '../payments/testing.ts';
import { fillWallet } from '../wallet/testing.ts';
import { buildOwner, openTopUp, topUpApp, type TopUpApp } from './testing.ts';

const DECLINED = '4000000000000002';

let app: TopUpApp;
beforeAll(async () => {
  app = await topUpApp();
});
afterEach(async () => {
  app.payments.reset();
  await app.work().catch(() => undefined);
  const { rows } = await sql`select currency from ledger_entries group by currency having sum(amount_minor) <> 0`.execute(
    app.ctx.db,
  );
  if (rows.length > 0) throw new Error('The ledger does not sum to zero.');
});

const availableOf = async (as: UserActor) => (await app.call(getWallet, {}, { as })).body.availableMinor;
const confirm = (as: UserActor, sessionId: string) => app.call(confirmTopUp, { sessionId }, { as });
const statusOf = async (as: UserActor, sessionId: string) => (await confirm(as, sessionId)).body.status;

async function deliverEvents(sessionId: string): Promise<number[]> {
  const events = await eventsOf(app.ctx, sessionId);
  return Promise.all(events.map(({ payload }) => postEvent(app, payload)));
}

describe('startTopUp', () => {
  it('opens a payment page whose payment becomes available, with one statement row and one receipt', async () => {
    const owner = await buildOwner(app);
    const { sessionId, checkoutUrl, topUp } = await openTopUp(app, owner);
    expect(checkoutUrl).toContain('/sandbox/pay/checkout/');
    expect(topUp).toMatchObject({ amountMinor: 5000, currency: 'EUR', status: 'open' });
    expect(await availableOf(owner)).toBe(0);
    await payByCard(app.ctx, sessionId);
    expect(await statusOf(owner, sessionId)).toBe('paid');
    expect(await availableOf(owner)).toBe(5000);
    const { items } = (await app.call(listWalletTransactions, {}, { as: owner })).body;
    expect(items).toMatchObject([{ title: 'Top-up by card', availableMinor: 5000, balanceMinor: 5000, group: 'money_in' }]);
    await app.work();
    await app.work();
    const receipts = app.ctx.sentEmails.filter(({ to }) => to.address === `${owner.accountId}@example.org`);
    expect(receipts.map(({ subject }) => subject)).toEqual(['Receipt: €50.00 added to your wallet']);
  });

  it('sends the receipt in the language of the account', async () => {
    const owner = await buildOwner(app);
    await app.ctx.db.updateTable('accounts').set({ language: 'qps' }).where('id', '=', owner.accountId).execute();
    const { sessionId } = await openTopUp(app, owner);
    await payByCard(app.ctx, sessionId);
    await confirm(owner, sessionId);
    await app.work();
    const receipt = app.ctx.sentEmails.find(({ to }) => to.address === `${owner.accountId}@example.org`);
    expect(receipt?.subject).toMatch(/^Ŕéçéîpţ/);
    expect(receipt?.html).toContain('<html lang="qps" dir="rtl">');
  });

  it.each([499, 100_001, 0])('rejects %i cents with the allowed range in the message', async (amountMinor) => {
    const { status, body } = await app.call(startTopUp, { amountMinor }, { as: await buildOwner(app) });
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ path: 'amountMinor', message: 'Enter an amount between €5.00 and €1,000.00.' }]);
  });

  it('rejects more than the wallet limit and returns the remaining room', async () => {
    const owner = await buildOwner(app);
    await fillWallet(app.ctx, owner.accountId, 960_000);
    const { status, body } = await app.call(startTopUp, { amountMinor: 40_001 }, { as: owner });
    expect([status, body.code, body.details]).toEqual([409, 'wallet_full', { remainingMinor: 40_000 }]);
    expect((await app.call(getTopUpTerms, {}, { as: owner })).body).toMatchObject({
      remainingMinor: 40_000,
      minimumMinor: 500,
    });
    expect((await app.call(startTopUp, { amountMinor: 40_000 }, { as: owner })).status).toBe(200);
  });

  it('counts processing debits towards the limit and lists them', async () => {
    const owner = await buildOwner(app);
    await fillWallet(app.ctx, owner.accountId, 950_000);
    const { sessionId } = await openTopUp(app, owner, 40_000);
    await payByDebit(app.ctx, sessionId);
    expect(await statusOf(owner, sessionId)).toBe('processing');
    expect((await app.call(startTopUp, { amountMinor: 10_001 }, { as: owner })).status).toBe(409);
    const terms = (await app.call(getTopUpTerms, {}, { as: owner })).body;
    expect(terms).toMatchObject({ remainingMinor: 10_000, processing: [{ amountMinor: 40_000, status: 'processing' }] });
  });

  it('returns the same page for the same amount, and expires it when the amount changes', async () => {
    const owner = await buildOwner(app);
    const first = await openTopUp(app, owner, 2000);
    const again = await openTopUp(app, owner, 2000);
    expect(again.sessionId).toBe(first.sessionId);
    const other = await openTopUp(app, owner, 3000);
    expect(other.sessionId).not.toBe(first.sessionId);
    expect(await app.ctx.payments.getCheckout(first.sessionId)).toMatchObject({ status: 'expired' });
    expect(await statusOf(owner, first.sessionId)).toBe('ended');
    await payByCard(app.ctx, other.sessionId);
    expect(await statusOf(owner, other.sessionId)).toBe('paid');
    expect(await availableOf(owner)).toBe(3000);
  });

  it('reuses the same payment when the provider’s first response is lost', async () => {
    const owner = await buildOwner(app);
    app.payments.failAfter('createCheckout', 1);
    expect((await app.call(startTopUp, { amountMinor: 5000 }, { as: owner })).body.code).toBe('payment_unavailable');
    const { sessionId } = await openTopUp(app, owner, 5000);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from payments where account_id = ${owner.accountId}`.execute(app.ctx.db);
    expect(rows[0]?.n).toBe(1);
    await payByCard(app.ctx, sessionId);
    app.payments.failBefore('getCheckout');
    expect(await statusOf(owner, sessionId)).toBe('open');
    app.payments.reset();
    app.ctx.clock.advance(2 * 60_000);
    await runTask(app.ctx, app.modules, 'payments.reconcile-payments');
    expect(await availableOf(owner)).toBe(5000);
  });

  it('opens one page for concurrent requests', async () => {
    const owner = await buildOwner(app);
    const topUps = await Promise.all(Array.from({ length: 8 }, () => openTopUp(app, owner, 2500)));
    expect(new Set(topUps.map(({ sessionId }) => sessionId)).size).toBe(1);
  });
});

describe('top-up payment', () => {
  it('is credited once when its webhook arrives twice while the buyer returns (45)', async () => {
    const owner = await buildOwner(app);
    const { sessionId } = await openTopUp(app, owner);
    await payByCard(app.ctx, sessionId);
    const [statuses, notifiedAgain, ...returned] = await Promise.all([
      deliverEvents(sessionId),
      deliverEvents(sessionId),
      ...Array.from({ length: 10 }, () => confirm(owner, sessionId)),
    ]);
    expect([...statuses, ...notifiedAgain].every((status) => status === 200)).toBe(true);
    expect(returned.every(({ body }) => body.status === 'paid')).toBe(true);
    expect(await availableOf(owner)).toBe(5000);
  });

  it('is credited even when it arrives after the page has expired', async () => {
    const owner = await buildOwner(app);
    const { sessionId } = await openTopUp(app, owner);
    await payByCard(app.ctx, sessionId);
    await sql`update payments set status = 'expired' where session_id = ${sessionId}`.execute(app.ctx.db);
    expect(await statusOf(owner, sessionId)).toBe('paid');
    expect(await availableOf(owner)).toBe(5000);
  });

  it('is refunded when its amount differs from the requested amount, and the owner receives an email', async () => {
    const owner = await buildOwner(app);
    const { sessionId } = await openTopUp(app, owner);
    await payByCard(app.ctx, sessionId);
    await sql`update payments set amount_minor = 4000 where session_id = ${sessionId}`.execute(app.ctx.db);
    expect(await statusOf(owner, sessionId)).toBe('refunding');
    await app.work();
    expect(await availableOf(owner)).toBe(0);
    expect(app.ctx.sentEmails.at(-1)?.subject).toBe('Refund: €50.00 is on its way to your card');
  });

  it('stays open after a decline and can be paid with another card on the same page', async () => {
    const owner = await buildOwner(app);
    const { sessionId } = await openTopUp(app, owner);
    await payByCard(app.ctx, sessionId, DECLINED);
    expect(await statusOf(owner, sessionId)).toBe('open');
    await payByCard(app.ctx, sessionId);
    expect(await statusOf(owner, sessionId)).toBe('paid');
  });

  it('fails when the bank rejects the debit', async () => {
    const owner = await buildOwner(app);
    const { sessionId } = await openTopUp(app, owner);
    await payByDebit(app.ctx, sessionId, INVALID_IBAN);
    app.ctx.clock.advance(10 * 60_000);
    await app.work().catch(() => undefined);
    expect(await statusOf(owner, sessionId)).toBe('failed');
    expect(await availableOf(owner)).toBe(0);
  });

  it('returns the same 404 to another account as for an unknown session', async () => {
    const { sessionId } = await openTopUp(app, await buildOwner(app));
    const stranger = await buildOwner(app);
    const [theirs, none] = [await confirm(stranger, sessionId), await confirm(stranger, 'cs_test_none')];
    expect([theirs.status, none.status]).toEqual([404, 404]);
    expect({ ...theirs.body, requestId: '' }).toEqual({ ...none.body, requestId: '' });
  });
});
