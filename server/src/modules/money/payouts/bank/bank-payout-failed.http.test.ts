import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@festoon/contracts/money/payouts';
import { createLog } from '../../../../platform/log.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { postEvent } from '../../payments/testing.ts';
import { createBankPayout } from '../../payments/testing/call-stripe.ts';
import { buildAdmin } from '../../../identity/accounts/testing.ts';
import { buildOwner, connectBankAccount, payoutApp, type PayoutApp } from '../testing.ts';

const alarms: { readonly alarm: string }[] = [];
let app: PayoutApp;

beforeAll(async () => {
  const log = createLog({ logLevel: 'silent', production: false } as Parameters<typeof createLog>[0]);
  log.error = ((details: { readonly alarm: string }) => void alarms.push(details)) as typeof log.error;
  app = await payoutApp({ log });
});

beforeEach(() => {
  alarms.length = 0;
});

async function connectedOwner() {
  const owner = await buildOwner(app, 50_000);
  await connectBankAccount(app, owner);
  const { ref } = await app.ctx.db
    .selectFrom('connected_accounts')
    .select('ref')
    .where('account_id', '=', owner.accountId)
    .executeTakeFirstOrThrow();
  return { owner, ref };
}

/** Returns the webhook payload that the provider sends for a payout to the account's bank. */
async function bankAnswers(ref: string, failureCode: string | null): Promise<string> {
  const id = await createBankPayout(app.ctx, ref, failureCode);
  const rows = await app.ctx.db.selectFrom('sandbox_payment_deliveries').select('payload').execute();
  return rows.map(({ payload }) => payload).find((payload) => payload.includes(id)) ?? '';
}

async function deliverEvent(payload: string): Promise<void> {
  expect(await postEvent(app, payload)).toBe(200);
  await app.work();
}

const accountOf = async (owner: UserActor) => (await app.call(contract.getConnectedAccount, {}, { as: owner })).body;

const emailsTo = (owner: UserActor) =>
  app.ctx.db
    .selectFrom('email_messages as m')
    .innerJoin('accounts as a', 'a.email', 'm.to_address')
    .select('m.subject')
    .where('a.id', '=', owner.accountId)
    .where('m.subject', 'like', '%didn’t accept%')
    .execute();

describe("a payout that the organiser's bank rejects", () => {
  it('is reported to the organiser and administrators once, until a payout arrives', async () => {
    const { owner, ref } = await connectedOwner();
    expect(await accountOf(owner)).toMatchObject({ bankFailure: null });
    const failed = await bankAnswers(ref, 'account_closed');
    await deliverEvent(failed);
    await deliverEvent(failed.replace(/evt_\w+/, 'evt_repeated'));
    expect(await accountOf(owner)).toMatchObject({ status: 'ready', bankFailure: { amountMinor: 12_000, currency: 'EUR' } });
    expect(await emailsTo(owner)).toEqual([{ subject: 'Your bank didn’t accept a payout of €120.00' }]);
    expect(alarms).toMatchObject([
      { alarm: 'bank_payout_failed', accountId: owner.accountId, amountMinor: 12_000, reason: 'account_closed' },
    ]);
    await app.call(contract.requestPayout, { amountMinor: 5_000 }, { as: owner });
    const admin = await buildAdmin(app.ctx);
    const waiting = await app.call(contract.listPendingPayouts, {}, { as: admin });
    expect(waiting.body.items).toMatchObject([{ hasBankFailure: true, owner: { id: owner.accountId } }]);
    await deliverEvent(await bankAnswers(ref, null));
    expect(await accountOf(owner)).toMatchObject({ bankFailure: null });
  });

  it('is recorded only when the provider confirms it for that account', async () => {
    const [one, other] = [await connectedOwner(), await connectedOwner()];
    const failed = await bankAnswers(one.ref, 'account_closed');
    await deliverEvent(failed.replaceAll(one.ref, other.ref).replace(/evt_\w+/, 'evt_other'));
    await deliverEvent(failed.replaceAll(one.ref, 'acct_unknown').replace(/evt_\w+/, 'evt_unknown'));
    expect((await accountOf(one.owner)).bankFailure).toBeNull();
    expect((await accountOf(other.owner)).bankFailure).toBeNull();
    expect(alarms).toEqual([]);
  });
});
