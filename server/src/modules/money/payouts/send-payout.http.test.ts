import { beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@festoon/contracts/money/payouts';
import type { UserActor } from '../../../platform/http/module.ts';
import { buildAdmin } from '../../identity/accounts/testing.ts';
import { PAYOUT_REJECTED_IBAN, PAYOUT_RETURNED_IBAN, PAYOUT_DELAYED_IBAN, postEvent } from '../payments/testing.ts';
import { syncPayout } from './sync-payout.ts';
import { enqueueDuePayouts, sendPayout } from './send-payout.ts';
import { buildPayout, payoutApp, listSandboxTransfers, walletOf, type PayoutApp } from './testing.ts';
import { listNotified } from '../../notifications/notifications/testing.ts';

const HOUR = 3_600_000;

let app: PayoutApp;

beforeEach(async () => {
  app = await payoutApp();
});

async function buildApproved(iban?: string): Promise<{ owner: UserActor; id: string }> {
  const { owner, payout } = await buildPayout(app, iban === undefined ? {} : { iban });
  const admin = await buildAdmin(app.ctx);
  await app.call(contract.approvePayout, { payoutId: payout.id }, { as: admin });
  return { owner, id: payout.id };
}

const statusOf = async (owner: UserActor) => (await app.call(contract.listPayouts, {}, { as: owner })).body.items[0]?.status;
const subjects = () => app.ctx.sentEmails.map(({ subject }) => subject);
const workIgnoringErrors = () => app.work().catch(() => undefined);

async function eventsOfType(type: string): Promise<string[]> {
  const rows = await app.ctx.db
    .selectFrom('sandbox_payment_deliveries')
    .select('payload')
    .where('event_type', '=', type)
    .execute();
  return rows.map(({ payload }) => payload);
}

describe('sendPayout when the provider does not respond', () => {
  it('looks up the lost response on retry and makes one transfer', async () => {
    const { owner, id } = await buildApproved();
    app.provider.failAfter('createPayout', 1);
    await expect(sendPayout(app.ctx, id)).rejects.toThrow('does not answer');
    expect(await statusOf(owner)).toBe('sending');
    expect(await walletOf(app, owner)).toEqual({ available: 38_000, reserved: 12_000 });
    await sendPayout(app.ctx, id);
    expect(app.provider.calls('createPayout')).toBe(1);
    expect(await listSandboxTransfers(app, id)).toEqual([12_000]);
    expect(await statusOf(owner)).toBe('sent');
    expect(await walletOf(app, owner)).toEqual({ available: 38_000, reserved: 0 });
  });

  it('makes one transfer when the retry comes a day later, after the idempotency key has expired', async () => {
    const { id } = await buildApproved();
    app.provider.failAfter('createPayout', 1);
    await expect(sendPayout(app.ctx, id)).rejects.toThrow('does not answer');
    app.ctx.clock.advance(25 * HOUR);
    await sendPayout(app.ctx, id);
    expect(await listSandboxTransfers(app, id)).toEqual([12_000]);
  });

  it('sends the payout from the sweep after its job is lost', async () => {
    const { owner, id } = await buildApproved();
    app.provider.failBefore('createPayout');
    await workIgnoringErrors();
    await app.ctx.db.deleteFrom('graphile_worker._private_jobs' as never).execute();
    app.provider.reset();
    await enqueueDuePayouts(app.ctx);
    await app.work();
    expect(await statusOf(owner)).toBe('sending');
    app.ctx.clock.advance(10 * 60_000);
    await enqueueDuePayouts(app.ctx);
    await app.work();
    expect(await statusOf(owner)).toBe('sent');
    expect(await listSandboxTransfers(app, id)).toEqual([12_000]);
  });
});

describe('sendPayout when the provider rejects the payout', () => {
  it('fails the payout with a reason, returns the money and notifies the owner', async () => {
    const { owner } = await buildApproved(PAYOUT_REJECTED_IBAN);
    await app.work();
    const [payout] = (await app.call(contract.listPayouts, {}, { as: owner })).body.items;
    expect(payout).toMatchObject({ status: 'failed', sentAt: null });
    expect(payout?.reason).toContain('Connect another account');
    expect(await walletOf(app, owner)).toEqual({ available: 50_000, reserved: 0 });
    expect(subjects()).toContain('Payout not sent: €120.00');
    expect((await listNotified(app.ctx, owner.accountId)).map(({ kind, title }) => [kind, title])).toContainEqual([
      'payouts',
      'Payout not sent: €120.00',
    ]);
  });

  it('keeps the money held until a lookup confirms the rejection', async () => {
    const { owner, id } = await buildApproved(PAYOUT_REJECTED_IBAN);
    app.provider.failBefore('findPayout', 1);
    await expect(sendPayout(app.ctx, id)).rejects.toThrow('does not answer');
    expect(await walletOf(app, owner)).toEqual({ available: 38_000, reserved: 12_000 });
    await sendPayout(app.ctx, id);
    expect(await statusOf(owner)).toBe('failed');
  });

  it('retries after an hour with a new key when the platform has insufficient funds', async () => {
    const { owner, id } = await buildApproved(PAYOUT_DELAYED_IBAN);
    await app.work();
    expect(await statusOf(owner)).toBe('sending');
    app.ctx.clock.advance(59 * 60_000);
    await enqueueDuePayouts(app.ctx);
    await app.work();
    expect(await listSandboxTransfers(app, id)).toEqual([]);
    app.ctx.clock.advance(60_000);
    await enqueueDuePayouts(app.ctx);
    await app.work();
    expect(await statusOf(owner)).toBe('sent');
    expect(await listSandboxTransfers(app, id)).toEqual([12_000]);
  });
});

describe('returned payout', () => {
  async function sendAndReverse(): Promise<{ owner: UserActor; id: string }> {
    const approved = await buildApproved(PAYOUT_RETURNED_IBAN);
    await app.work();
    expect(await statusOf(approved.owner)).toBe('sent');
    app.ctx.clock.advance(11_000);
    await workIgnoringErrors();
    return approved;
  }

  it('is credited to the wallet once when the provider reports it several times', async () => {
    const { owner } = await sendAndReverse();
    const [reversed = ''] = await eventsOfType('transfer.reversed');
    for (let count = 0; count < 3; count += 1) expect(await postEvent(app, reversed)).toBe(200);
    expect(await postEvent(app, reversed.replace(/"evt_\w+"/, '"evt_another"'))).toBe(200);
    await workIgnoringErrors();
    expect(await statusOf(owner)).toBe('returned');
    expect(await walletOf(app, owner)).toEqual({ available: 50_000, reserved: 0 });
    expect(subjects().filter((subject) => subject === 'Payout returned: €120.00')).toHaveLength(1);
  });

  it('is recorded as sent and returned when both are found in one lookup', async () => {
    const { owner, id } = await buildApproved(PAYOUT_RETURNED_IBAN);
    app.provider.failAfter('createPayout', 1);
    await expect(sendPayout(app.ctx, id)).rejects.toThrow('does not answer');
    app.ctx.clock.advance(11_000);
    await workIgnoringErrors();
    expect(await statusOf(owner)).toBe('returned');
    expect(await walletOf(app, owner)).toEqual({ available: 50_000, reserved: 0 });
    const kinds = await app.ctx.db.selectFrom('ledger_transactions').select('kind').where('cause_id', '=', id).execute();
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['payout_returned', 'payout_sent']);
  });

  it('is ignored when its reference is unknown', async () => {
    await expect(syncPayout(app.ctx, 'tr_unknown')).resolves.toBeUndefined();
  });
});

it('updates the payout account from an account.updated webhook', async () => {
  const { owner } = await buildPayout(app);
  await app.ctx.db.updateTable('connected_accounts').set({ is_ready: false, bank_last4: null }).execute();
  const [updated = ''] = await eventsOfType('account.updated');
  expect(await postEvent(app, updated)).toBe(200);
  await workIgnoringErrors();
  app.provider.failBefore('getConnectedAccount');
  const { body } = await app.call(contract.getConnectedAccount, {}, { as: owner });
  expect(body).toMatchObject({ status: 'ready', bankLast4: '3201' });
});
