import { startTopUp, type TopUp } from '@festoon/contracts/money/wallet';
import type { Module, UserActor } from '../../../platform/http/module.ts';
import { runJobs } from '../../../platform/testing/run-jobs.ts';
import { testApp, testUser, type TestApp } from '../../../platform/testing/test-app.ts';
import { buildAccount } from '../../events/events/testing.ts';
import { createPaymentsModule } from '../payments/module.ts';
import { createFaultyProvider, paymentContext, type FaultyProvider } from '../payments/testing.ts';
import { walletModule } from '../wallet/module.ts';
import { topUpsModule } from './module.ts';
import { topUpHooks } from './top-up-hooks.ts';

export type TopUpApp = TestApp & {
  readonly payments: FaultyProvider;
  readonly modules: readonly Module[];
  /** Runs every job that is due. */
  readonly work: () => Promise<void>;
};

/** Creates an app with wallets and top-ups over real HTTP and the sandbox as payment provider. Only the test sends webhooks. */
export async function topUpApp(): Promise<TopUpApp> {
  const base = await paymentContext({ poolSize: 20, config: { publicUrl: 'http://127.0.0.1:9' } });
  const payments = createFaultyProvider(base.payments);
  const modules = [walletModule, createPaymentsModule([topUpHooks]), topUpsModule];
  const { db, clock, ids, log } = base;
  const app = await testApp(modules, { db, clock, ids, log, config: base.config, payments });
  return { ...app, modules, payments, work: () => runJobs(app.ctx, modules) };
}

export async function buildOwner({ ctx }: Pick<TestApp, 'ctx'>): Promise<UserActor> {
  return testUser(await buildAccount(ctx, { name: 'Mara Lind' }));
}

/** Opens the payment page of a top-up. */
export async function openTopUp(
  { call }: Pick<TestApp, 'call'>,
  as: UserActor,
  amountMinor = 5000,
): Promise<{ readonly topUp: TopUp; readonly sessionId: string; readonly checkoutUrl: string }> {
  const { status, body, text } = await call(startTopUp, { amountMinor }, { as });
  if (status !== 200) throw new Error(`The top-up was answered ${status}: ${text}`);
  return body;
}
