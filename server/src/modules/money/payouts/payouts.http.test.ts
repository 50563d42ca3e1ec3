import { TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import * as security from '@festoon/contracts/identity/account-security';
import * as contract from '@festoon/contracts/money/payouts';
import type { UserActor } from '../../../platform/http/module.ts';
import { systemIds } from '../../../platform/ids.ts';
import { testAdmin, testUser, type TestApp } from '../../../platform/testing/test-app.ts';
import { accountsModule } from '../../identity/accounts/module.ts';
import { buildAccount, buildAdmin, TEST_PASSWORD } from '../../identity/accounts/testing.ts';
import { buildOwner, buildPayout, connectBankAccount, payoutApp, walletOf, type PayoutApp } from './testing.ts';

let app: PayoutApp;

beforeAll(async () => {
  app = await payoutApp();
});

const requestPayout = (amountMinor: number, as: UserActor, idempotencyKey?: string) =>
  app.call(contract.requestPayout, { amountMinor }, { as, ...(idempotencyKey !== undefined && { idempotencyKey }) });
const coded = ({ status, body }: { status: number; body: { code?: string | undefined } }) => [status, body.code];

describe('getConnectedAccount', () => {
  it('returns no account, then the connected account', async () => {
    const owner = await buildOwner(app, 4_000);
    const get = async () => (await app.call(contract.getConnectedAccount, {}, { as: owner })).body;
    expect(await get()).toEqual({
      status: 'none',
      bankLast4: null,
      availableMinor: 4_000,
      payableMinor: 4_000,
      currency: 'EUR',
      disputedMinor: 0,
      debtMinor: 0,
      minimumMinor: 2_000,
      stepMinor: 1,
      needsCode: false,
      bankFailure: null,
    });
    await app.call(contract.startPayoutOnboarding, {}, { as: owner });
    expect((await get()).status).toBe('incomplete');
    await connectBankAccount(app, owner);
    expect(await get()).toMatchObject({ status: 'ready', bankLast4: '3201' });
  });

  it('protects the name of an organiser that the provider verified', async () => {
    const owner = await buildOwner(app, 4_000);
    const protectedNames = async () =>
      (await app.ctx.db.selectFrom('verified_names').selectAll().where('account_id', '=', owner.accountId).execute()).length;
    await app.call(contract.startPayoutOnboarding, {}, { as: owner });
    await app.call(contract.getConnectedAccount, {}, { as: owner });
    expect(await protectedNames()).toBe(0);
    await connectBankAccount(app, owner);
    await app.call(contract.getConnectedAccount, {}, { as: owner });
    expect(await protectedNames()).toBe(1);
  });

  it('returns the stored state when the provider does not respond', async () => {
    const owner = await buildOwner(app, 4_000);
    await app.call(contract.startPayoutOnboarding, {}, { as: owner });
    app.provider.failBefore('getConnectedAccount', 1);
    expect((await app.call(contract.getConnectedAccount, {}, { as: owner })).body.status).toBe('incomplete');
  });

  it('is only for users', async () => {
    expect((await app.call(contract.getConnectedAccount, {})).status).toBe(401);
    expect((await app.call(contract.getConnectedAccount, {}, { as: testAdmin() })).status).toBe(404);
  });
});

describe('startPayoutOnboarding', () => {
  it('creates one account per owner, also after a lost response', async () => {
    const owner = await buildOwner(app, 0);
    app.provider.failAfter('ensureConnectedAccount', 1);
    const start = () => app.call(contract.startPayoutOnboarding, {}, { as: owner });
    expect(coded(await start())).toEqual([503, 'payouts_unavailable']);
    expect((await start()).body.url).toContain('/sandbox/pay/onboarding/link_');
    const rows = await app.ctx.db
      .selectFrom('sandbox_payment_objects')
      .select('id')
      .where('kind', '=', 'account')
      .where('body', '@>', JSON.stringify({ metadata: { accountId: owner.accountId } }))
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('creates a new account when the provider no longer knows the old one', async () => {
    const owner = await buildOwner(app, 4_000);
    await connectBankAccount(app, owner);
    const before = await app.ctx.db
      .selectFrom('connected_accounts')
      .select('ref')
      .where('account_id', '=', owner.accountId)
      .executeTakeFirstOrThrow();
    await app.ctx.db.deleteFrom('sandbox_payment_objects').where('id', '=', before.ref).execute();
    app.ctx.clock.advance(11 * 60_000);
    const get = async () => (await app.call(contract.getConnectedAccount, {}, { as: owner })).body;
    expect(await get()).toMatchObject({ status: 'incomplete', bankLast4: null });
    await connectBankAccount(app, owner);
    expect(await get()).toMatchObject({ status: 'ready', bankLast4: '3201' });
  });

  it('is rate-limited', async () => {
    const owner = await buildOwner(app, 0);
    const start = async () => coded(await app.call(contract.startPayoutOnboarding, {}, { as: owner }));
    for (let count = 0; count < 30; count += 1) await start();
    expect(await start()).toEqual([429, 'too_many_attempts']);
  });
});

describe('requestPayout', () => {
  it('reserves the money and notifies its owner', async () => {
    const { owner, payout } = await buildPayout(app);
    expect(payout).toMatchObject({
      amountMinor: 12_000,
      currency: 'EUR',
      status: 'requested',
      bankLast4: '3201',
      reason: '',
    });
    expect(await walletOf(app, owner)).toEqual({ available: 38_000, reserved: 12_000 });
    await app.work();
    expect(app.ctx.sentEmails.at(-1)?.subject).toBe('Payout requested: €120.00');
    expect(app.ctx.invalidations).toContainEqual({
      topic: `account:${owner.accountId}`,
      name: 'payout.changed',
      id: payout.id,
    });
  });

  it('creates one payout for repeated requests with the same key', async () => {
    const owner = await buildOwner(app, 50_000);
    await connectBankAccount(app, owner);
    const key = systemIds.token();
    const first = await requestPayout(12_000, owner, key);
    expect((await requestPayout(12_000, owner, key)).body).toEqual(first.body);
    // Simulates a crash between the commit and the response.
    await app.ctx.db.deleteFrom('idempotency_keys').execute();
    expect((await requestPayout(12_000, owner, key)).body).toEqual(first.body);
    expect(await walletOf(app, owner)).toEqual({ available: 38_000, reserved: 12_000 });
  });

  it('rejects amounts below the minimum or above the balance, and owners without a bank account', async () => {
    const owner = await buildOwner(app, 5_000);
    expect(coded(await requestPayout(5_000, owner))).toEqual([409, 'connected_account_missing']);
    await app.call(contract.startPayoutOnboarding, {}, { as: owner });
    expect(coded(await requestPayout(5_000, owner))).toEqual([409, 'connected_account_missing']);
    await connectBankAccount(app, owner);
    expect(coded(await requestPayout(1_999, owner))).toEqual([422, 'payout_too_small']);
    expect(coded(await requestPayout(5_001, owner))).toEqual([409, 'insufficient_wallet_balance']);
    expect((await requestPayout(-1, owner)).status).toBe(422);
    expect((await requestPayout(5_000, owner)).status).toBe(200);
    expect(coded(await requestPayout(2_000, owner))).toEqual([409, 'insufficient_wallet_balance']);
  });

  it('uses only the balance of its own wallet', async () => {
    const stranger = await buildOwner(app, 0);
    await connectBankAccount(app, stranger);
    await buildOwner(app, 90_000);
    expect(coded(await requestPayout(2_000, stranger))).toEqual([409, 'insufficient_wallet_balance']);
  });

  it('is rate-limited', async () => {
    const owner = await buildOwner(app, 50_000);
    for (let count = 0; count < 20; count += 1) await requestPayout(1, owner);
    expect(coded(await requestPayout(1, owner))).toEqual([429, 'too_many_attempts']);
  });

  it('uses whole units of a currency without decimals, and only amounts that can be sent exactly', async () => {
    const yen = await payoutApp({ config: { currency: 'JPY' } });
    const owner = await buildOwner(yen, 500);
    await connectBankAccount(yen, owner);
    const least = (await yen.call(contract.getConnectedAccount, {}, { as: owner })).body;
    expect(least).toMatchObject({ minimumMinor: 20, currency: 'JPY', availableMinor: 500 });
    const dinar = await payoutApp({ config: { currency: 'KWD' } });
    const rich = await buildOwner(dinar, 50_000);
    await connectBankAccount(dinar, rich);
    const requestAmount = async (amountMinor: number) =>
      (await dinar.call(contract.requestPayout, { amountMinor }, { as: rich })).status;
    expect([await requestAmount(20_005), await requestAmount(20_010)]).toEqual([422, 200]);
  });
});

describe('requestPayout with a second factor', () => {
  const codeOfSecret = (secret: string, at: Date) => new TOTP({ secret }).generate({ timestamp: at.getTime() });

  async function buildGuarded(payoutHarness: TestApp): Promise<{ owner: UserActor; secret: string }> {
    const owner = await buildOwner(payoutHarness, 50_000);
    await connectBankAccount(payoutHarness, owner);
    const as = { as: owner };
    const { secret } = (await payoutHarness.call(security.startSecondFactor, { password: TEST_PASSWORD }, as)).body;
    await payoutHarness.call(
      security.confirmSecondFactor,
      { code: codeOfSecret(secret, payoutHarness.ctx.clock.now()) },
      as,
    );
    return { owner, secret };
  }

  it('requires a code, rejects a wrong one, and accepts a correct one once', async () => {
    const payoutHarness = await payoutApp({ extraModules: [accountsModule] });
    const { owner, secret } = await buildGuarded(payoutHarness);
    const askWith = async (code?: string) => {
      const input = { amountMinor: 2_000, ...(code !== undefined && { code }) };
      return coded(await payoutHarness.call(contract.requestPayout, input, { as: owner }));
    };
    expect((await payoutHarness.call(contract.getConnectedAccount, {}, { as: owner })).body.needsCode).toBe(true);
    expect(await askWith()).toEqual([401, 'second_factor_required']);
    expect(await askWith('000000')).toEqual([400, 'second_factor_wrong']);
    payoutHarness.ctx.clock.advance(30_000);
    const code = codeOfSecret(secret, payoutHarness.ctx.clock.now());
    expect(await askWith(code)).toEqual([200, undefined]);
    expect(await askWith(code)).toEqual([400, 'second_factor_wrong']);
    for (let count = 0; count < 8; count += 1) await askWith('000000');
    expect(await askWith('000000')).toEqual([429, 'too_many_attempts']);
    expect(await walletOf(payoutHarness, owner)).toEqual({ available: 48_000, reserved: 2_000 });
  });
});

describe('cancelPayout', () => {
  it('returns the money to the wallet once', async () => {
    const { owner, payout } = await buildPayout(app);
    const withdraw = () => app.call(contract.cancelPayout, { payoutId: payout.id }, { as: owner });
    expect((await withdraw()).body).toMatchObject({ status: 'cancelled', id: payout.id });
    expect((await withdraw()).body.status).toBe('cancelled');
    expect(await walletOf(app, owner)).toEqual({ available: 50_000, reserved: 0 });
  });

  it('is rejected after a decision', async () => {
    const { owner, payout } = await buildPayout(app);
    const admin = await buildAdmin(app.ctx);
    await app.call(contract.approvePayout, { payoutId: payout.id }, { as: admin });
    const response = await app.call(contract.cancelPayout, { payoutId: payout.id }, { as: owner });
    expect(coded(response)).toEqual([409, 'payout_decided']);
    expect(await walletOf(app, owner)).toEqual({ available: 38_000, reserved: 12_000 });
  });

  it('returns the same response to a stranger as for an unknown payout', async () => {
    const { payout } = await buildPayout(app);
    const stranger = testUser((await buildAccount(app.ctx)).id);
    const theirs = await app.call(contract.cancelPayout, { payoutId: payout.id }, { as: stranger });
    const none = await app.call(contract.cancelPayout, { payoutId: systemIds.newId() }, { as: stranger });
    expect(coded(theirs)).toEqual([404, 'not_found']);
    expect(coded(none)).toEqual(coded(theirs));
  });
});

describe('listPayouts', () => {
  it("returns the account's payouts, newest first, paginated", async () => {
    const { owner, payout } = await buildPayout(app, { amountMinor: 2_000 });
    await buildPayout(app);
    app.ctx.clock.advance(1_000);
    const second = (await requestPayout(3_000, owner)).body;
    const first = await app.call(contract.listPayouts, { limit: 1 }, { as: owner });
    expect(first.body.items.map(({ id }) => id)).toEqual([second.id]);
    const cursor = first.body.nextCursor ?? '';
    const rest = await app.call(contract.listPayouts, { limit: 1, cursor }, { as: owner });
    expect([rest.body.items.map(({ id }) => id), rest.body.nextCursor]).toEqual([[payout.id], null]);
    expect((await app.call(contract.listPayouts, { cursor: 'nonsense' }, { as: owner })).status).toBe(422);
  });
});
