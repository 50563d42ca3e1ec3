import * as contract from '@festoon/contracts/money/payouts';
import type { Payout } from '@festoon/contracts/money/payouts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Module, UserActor } from '../../../platform/http/module.ts';
import { runJobs } from '../../../platform/testing/run-jobs.ts';
import { testApp, testUser, type TestApp, type TestAppOverrides } from '../../../platform/testing/test-app.ts';
import { buildAccount, type AccountOverrides } from '../../identity/accounts/testing.ts';
import { createPaymentsModule } from '../payments/module.ts';
import { createFaultyProvider, connectBank, paymentContext, type FaultyProvider } from '../payments/testing.ts';
import { entriesOfCapture, entriesOfCredit, postTransaction } from '../wallet/public.ts';
import { payoutsModule } from './module.ts';

const payoutModules = [createPaymentsModule([]), payoutsModule];

export type PayoutApp = TestApp & {
  readonly provider: FaultyProvider;
  /** Runs the jobs that are due. */
  readonly work: () => Promise<void>;
};

/** Creates an app with the payout modules and a sandbox provider whose calls can fail. */
export async function payoutApp(
  overrides: TestAppOverrides & { readonly extraModules?: readonly Module[] } = {},
): Promise<PayoutApp> {
  const { authGate, limits, extraModules = [], ...contextOverrides } = overrides;
  const config = { publicUrl: 'http://127.0.0.1:9', ...contextOverrides.config };
  const base = await paymentContext({ poolSize: 20, ...contextOverrides, config });
  const { db, clock, ids, log } = base;
  const provider = createFaultyProvider(base.payments);
  const modules = [...payoutModules, ...extraModules];
  const http = { ...(authGate && { authGate }), ...(limits && { limits }) };
  const app = await testApp(modules, { ...http, db, clock, ids, log, config: base.config, payments: provider });
  return { ...app, provider, work: () => runJobs(app.ctx, modules) };
}

/** Creates an account with this available balance, as if topped up by card. */
export async function buildOwner(
  { ctx }: Pick<TestApp, 'ctx'>,
  availableMinor: number,
  account: AccountOverrides = {},
): Promise<UserActor> {
  const { id } = await buildAccount(ctx, account);
  const amount = { amountMinor: availableMinor, currency: ctx.config.currency };
  const causeId = ctx.ids.newId();
  const posting = { causeId, postedAt: ctx.clock.now() };
  await inTransaction(ctx.db, async (tx) => {
    await postTransaction(tx, { ...posting, id: ctx.ids.newId(), kind: 'capture', entries: entriesOfCapture(amount) });
    await postTransaction(tx, { ...posting, id: ctx.ids.newId(), kind: 'top_up', entries: entriesOfCredit(amount, id) });
  });
  return testUser(id);
}

/** Completes onboarding on the provider's page, by default with an account that accepts payouts. */
export async function connectBankAccount({ call, ctx }: TestApp, owner: UserActor, iban?: string): Promise<void> {
  const { body } = await call(contract.startPayoutOnboarding, {}, { as: owner });
  await connectBank(ctx, body.url, iban);
}

/** Creates an undecided payout. By default, its owner has 500.00 and a connected bank account. */
export async function buildPayout(
  app: TestApp,
  { amountMinor = 12_000, iban, owner }: { amountMinor?: number; iban?: string; owner?: UserActor } = {},
): Promise<{ owner: UserActor; payout: Payout }> {
  const accountOwner = owner ?? (await buildOwner(app, 50_000));
  await connectBankAccount(app, accountOwner, iban);
  const { body, status } = await app.call(contract.requestPayout, { amountMinor }, { as: accountOwner });
  if (status !== 200) throw new Error(`The payout was not taken: ${body.code}`);
  return { owner: accountOwner, payout: body };
}

/** Returns the available and the held balance of a wallet. */
export async function walletOf(
  { ctx }: Pick<TestApp, 'ctx'>,
  owner: UserActor,
): Promise<{ available: number; reserved: number }> {
  const rows = await ctx.db
    .selectFrom('ledger_accounts')
    .select(['kind', 'balance_minor as minor'])
    .where('owner_id', '=', owner.accountId)
    .execute();
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.minor ?? 0;
  return { available: of('wallet_available'), reserved: of('wallet_reserved') };
}

/** Returns the amounts of all transfers for a payout that were requested from the provider. */
export async function listSandboxTransfers({ ctx }: Pick<TestApp, 'ctx'>, payoutId: string): Promise<number[]> {
  const rows = await ctx.db.selectFrom('sandbox_payment_objects').select('body').where('kind', '=', 'transfer').execute();
  return rows
    .map(({ body }) => body as { amount: number; transfer_group: string })
    .filter((transfer) => transfer.transfer_group === payoutId)
    .map(({ amount }) => amount);
}
