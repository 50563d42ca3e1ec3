import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { RemoteSandbox, PaymentsConfig } from '../../../../config/providers.ts';
import { createHttp } from '../../../../platform/http/create-http.ts';
import { asOwner } from '../../../../platform/testing/as-owner.ts';
import type { FakeClock } from '../../../../platform/testing/fake-clock.ts';
import { freePort } from '../../../../platform/network/free-port.ts';
import { runJobs } from '../../../../platform/testing/run-jobs.ts';
import { testContext, type TestContext } from '../../../../platform/testing/test-context.ts';
import { connectShop, type ShopConnection } from './shop-connection.ts';
import { stripeServer, stripeServerGate } from '../sandbox/stripe-server.ts';

export const SHOP_KEY = 'sk_test_shop';
const SHOP_SECRET = 'whsec_shop';

export type StripeServer = {
  readonly url: string;
  /** The context of the server, on which tests act as a buyer or in the dashboard. */
  readonly ctx: TestContext;
  /** The configuration of an app that uses this server. */
  readonly payments: PaymentsConfig;
  /** Returns a connection of the app to this server. By default it has no rate limit. */
  readonly connect: (perSecond?: number) => ShopConnection;
  /** Sends due events and runs the provider's automatic jobs. */
  readonly work: () => Promise<void>;
  /** Requests one of its pages, or submits a form with these fields. */
  readonly page: (path: string, fields?: Record<string, string>) => Promise<LightMyRequestResponse>;
  /**
   * Runs the work while the server's store is unavailable: every call fails with an internal error, which the server stores.
   */
  readonly withBrokenDatabase: (work: () => Promise<void>) => Promise<void>;
  /** Replaces the accepted key or removes permissions from it. Without either, restores the original key. */
  readonly setKey: (key: Partial<Pick<RemoteSandbox, 'secretKey' | 'denied'>>) => void;
  /** Responds to this many more calls with 429. */
  readonly limitRate: (left: number, retryAfter?: string) => void;
  readonly close: () => Promise<void>;
};

/** Starts the Stripe-shaped server on a separate database; its webhooks go to the shop. */
export async function startStripeServer(shopUrl: string, clock: FakeClock): Promise<StripeServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const sandbox: RemoteSandbox = { secretKey: SHOP_KEY, webhookUrl: `${shopUrl}/api/payments/webhook`, denied: [] };
  const payments = { kind: 'sandbox', webhookSecret: SHOP_SECRET, remote: sandbox } as const;
  const ctx = await testContext({ clock, config: { publicUrl: url, payments } });
  const http = await createHttp(ctx, [stripeServer], { gate: stripeServerGate, limits: { eventLoopDelayMs: 0 } });
  await http.listen({ host: '127.0.0.1', port });
  return {
    url,
    ctx,
    payments: {
      kind: 'stripe',
      secretKey: SHOP_KEY,
      publishableKey: 'pk_test_shop',
      webhookSecret: SHOP_SECRET,
      apiBase: url,
    },
    connect: (perSecond = Infinity) =>
      connectShop({ url, clock, secretKey: SHOP_KEY, webhookSecret: SHOP_SECRET, perSecond }),
    work: () => runJobs(ctx, [stripeServer]).catch(() => undefined),
    page: (path, fields) => http.inject(fields === undefined ? path : { ...toInjectOptions(url, fields), url: path }),
    withBrokenDatabase: (work) => withBrokenDatabase(ctx, work),
    setKey: (key) => void Object.assign(sandbox, { secretKey: SHOP_KEY, denied: [], ...key }),
    limitRate: (left, retryAfter) =>
      void Object.assign(sandbox, { limit: { left, ...(retryAfter !== undefined && { retryAfter }) } }),
    close: () => http.close(),
  };
}

function toInjectOptions(url: string, fields: Record<string, string>): InjectOptions {
  const headers = { origin: url, 'content-type': 'application/x-www-form-urlencoded' };
  return { method: 'POST', headers, payload: new URLSearchParams(fields).toString() };
}

async function withBrokenDatabase({ db }: TestContext, work: () => Promise<void>): Promise<void> {
  await asOwner(db, 'alter table sandbox_payment_objects rename to sandbox_payment_objects_away');
  await work();
  await asOwner(db, 'alter table sandbox_payment_objects_away rename to sandbox_payment_objects');
}
