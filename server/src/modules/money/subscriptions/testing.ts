import { sql } from 'kysely';
import { DAY_MS } from '@festoon/contracts/core/durations';
import type { PlanType } from '@festoon/contracts/money/subscription';
import * as contract from '@festoon/contracts/money/subscription';
import type { Context } from '../../../context.ts';
import type { Module, UserActor } from '../../../platform/http/module.ts';
import { runJobs, runTask } from '../../../platform/testing/run-jobs.ts';
import { testApp, testUser, type TestApp } from '../../../platform/testing/test-app.ts';
import { buildAccount } from '../../identity/accounts/testing.ts';
import { listFindings, MONEY_RULES } from '../money-check/public.ts';
import { createPaymentsModule } from '../payments/module.ts';
import {
  createFaultyProvider,
  eventsOf,
  payByCard,
  paymentContext,
  postEvent,
  type FaultyProvider,
  type SentEvent,
} from '../payments/testing.ts';
import { sumWallet } from '../wallet/public.ts';
import { fillWallet } from '../wallet/testing.ts';
import { subscriptionModule } from './module.ts';
import { isSubscriber, subscriptionHooks } from './public.ts';
import { RUN_DUE } from './tasks.ts';

export type BuiltSubscription = {
  readonly accountId: string;
  readonly status?: 'incomplete' | 'active' | 'past_due' | 'canceled';
  readonly startedAt?: Date;
  readonly currentPeriodEnd?: Date;
  readonly graceUntil?: Date | null;
  readonly paidBy?: 'card' | 'grant';
};

const monthMillis = 30 * DAY_MS;

/** Creates a monthly subscription that starts now and is paid by card, with these overrides. */
export async function buildSubscription(ctx: Context, overrides: BuiltSubscription): Promise<string> {
  const id = ctx.ids.newId();
  const startedAt = overrides.startedAt ?? ctx.clock.now();
  await ctx.db
    .insertInto('subscriptions')
    .values({
      id,
      account_id: overrides.accountId,
      type: 'monthly',
      anchor_at: startedAt,
      status: overrides.status ?? 'active',
      price_minor: 999,
      currency: 'EUR',
      paid_by: overrides.paidBy ?? 'card',
      started_at: startedAt,
      current_period_end: overrides.currentPeriodEnd ?? new Date(startedAt.getTime() + monthMillis),
      grace_until: overrides.graceUntil ?? null,
      created_at: startedAt,
    })
    .execute();
  return id;
}

export type PremiumApp = TestApp & {
  readonly modules: readonly Module[];
  readonly payments: FaultyProvider;
  /** Advances time: runs the automatic events of the provider, then the jobs that the product runs each minute. */
  readonly advance: (millis: number) => Promise<void>;
  readonly runDue: () => Promise<void>;
};

const paymentsModule = createPaymentsModule([subscriptionHooks]);

/** Creates an app with premium over real HTTP and the sandbox as payment provider. Only the test sends webhooks. */
export async function premiumApp(): Promise<PremiumApp> {
  const base = await paymentContext({ poolSize: 20, config: { publicUrl: 'http://127.0.0.1:9' } });
  const payments = createFaultyProvider(base.payments);
  const modules = [paymentsModule, subscriptionModule];
  const { db, clock, ids, log, config } = base;
  const authGate = { isSubscriber: (ctx: Context, id: string) => isSubscriber(ctx.db, id, ctx.clock.now()) };
  const app = await testApp(modules, { db, clock, ids, log, config, payments, authGate });
  const runDue = () => runTask(app.ctx, modules, RUN_DUE);
  return {
    ...app,
    modules,
    payments,
    runDue,
    advance: async (millis) => {
      app.ctx.clock.advance(millis);
      await runJobs(app.ctx, modules).catch(() => undefined);
      await runDue();
      await runJobs(app.ctx, modules).catch(() => undefined);
    },
  };
}

export async function buildUser({ ctx }: Pick<TestApp, 'ctx'>): Promise<UserActor> {
  return testUser((await buildAccount(ctx)).id);
}

/** Returns the violations that the product's money check finds. Tests expect none. */
export async function findingsOf({ ctx }: Pick<TestApp, 'ctx'>): Promise<string[]> {
  const rules = MONEY_RULES.filter(({ severity }) => severity === 'broken');
  const findings = await listFindings(ctx.db, rules, { now: ctx.clock.now(), since: null });
  return findings.map(({ rule }) => rule);
}

export async function availableOfWallet({ ctx }: Pick<TestApp, 'ctx'>, ownerId: string): Promise<number> {
  return (await sumWallet(ctx.db, { ownerId, currency: 'EUR' })).availableMinor;
}

export async function currentOf({ call }: Pick<TestApp, 'call'>, as: UserActor): Promise<contract.CurrentSubscription> {
  return (await call(contract.getCurrentSubscription, {}, { as })).body.data;
}

/** Opens the payment page for an account. Returns the id of its session. */
export async function buildPage(app: PremiumApp, as: UserActor, type: PlanType = 'monthly'): Promise<string> {
  const { status, body, text } = await app.call(contract.createSubscriptionCheckout, { type }, { as });
  if (status !== 200) throw new Error(`The checkout was answered ${status}: ${text}`);
  return body.sessionId;
}

export type BuiltSubscriber = { readonly as: UserActor; readonly sessionId: string; readonly id: string };

/** Creates an account whose premium is paid by card. */
export async function buildByCard(
  app: PremiumApp,
  { type = 'monthly', card }: { readonly type?: PlanType; readonly card?: string } = {},
): Promise<BuiltSubscriber> {
  const as = await buildUser(app);
  const sessionId = await buildPage(app, as, type);
  await payByCard(app.ctx, sessionId, card);
  const { body } = await app.call(contract.confirmSubscription, { sessionId }, { as });
  return { as, sessionId, id: body.data.id ?? '' };
}

export async function buildByWallet(
  app: PremiumApp,
  filledMinor = 999,
  type: PlanType = 'monthly',
): Promise<BuiltSubscriber> {
  const as = await buildUser(app);
  await fillWallet(app.ctx, as.accountId, filledMinor);
  const { body } = await app.call(contract.upgradeFromWallet, { type }, { as });
  return { as, sessionId: '', id: body.data.id ?? '' };
}

type Order = (events: readonly SentEvent[]) => readonly SentEvent[];

/** Posts the provider's events of a page in the order of the test. Returns the statuses of the responses. */
export async function postEvents(app: PremiumApp, sessionId: string, order: Order = (events) => events): Promise<number[]> {
  const statuses: number[] = [];
  for (const { payload } of order(await eventsOf(app.ctx, sessionId))) statuses.push(await postEvent(app, payload));
  return statuses;
}

export async function invoicesOf({ call }: Pick<TestApp, 'call'>, as: UserActor): Promise<contract.SubscriptionInvoice[]> {
  return (await call(contract.listSubscriptionInvoices, {}, { as })).body.items;
}

/** Lists the subjects of all emails to an account, oldest first. */
export async function emailSubjectsTo({ ctx }: Pick<TestApp, 'ctx'>, { accountId }: UserActor): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select m.subject from email_messages m join accounts a on a.email = m.to_address where a.id = ${accountId} order by m.id`.execute(
    ctx.db,
  );
  return rows.map(({ subject }) => subject);
}
