import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '../../../../platform/testing/run-jobs.ts';
import type { TestContext } from '../../../../platform/testing/test-context.ts';
import { WebhookRejected, type WebhookMessage } from '../provider/provider.ts';
import { buildCheckout, VALID_IBAN, payByCard, payByDebit, paymentContext, setWebhooks } from '../testing.ts';
import { sandboxJobs } from './jobs.ts';
import { listSessionDeliveries } from './queries.ts';

type Received = WebhookMessage & { readonly type: string };

const NO_MESSAGE: WebhookMessage = { headers: {}, body: Buffer.from('') };

const received: Received[] = [];
let statuses: number[] = [];
let ctx: TestContext;

const server: Server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks);
    const { type } = JSON.parse(body.toString()) as { type: string };
    received.push({ body, headers: request.headers, type });
    response.writeHead(statuses.shift() ?? 200).end();
  });
});

beforeEach(async () => {
  received.length = 0;
  statuses = [];
  if (ctx !== undefined) return;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  ctx = await paymentContext({ config: { publicUrl: `http://127.0.0.1:${port}` } });
});

afterAll(() => {
  server.close();
});

async function openCheckout(): Promise<string> {
  return (await ctx.payments.createCheckout(buildCheckout(ctx))).sessionId;
}

async function work(advanceSeconds = 0): Promise<string[]> {
  ctx.clock.advance(advanceSeconds * 1000);
  await runJobs(ctx, [{ name: 'sandbox', jobs: sandboxJobs }]);
  return received.splice(0).map(({ type }) => type);
}

const PAID = ['payment_intent.succeeded', 'checkout.session.completed'];

describe('webhook deliveries', () => {
  it('are signed, sent over HTTP and contain the session and our payment id', async () => {
    const checkout = buildCheckout(ctx);
    const { sessionId } = await ctx.payments.createCheckout(checkout);
    await payByCard(ctx, sessionId);
    await runJobs(ctx, [{ name: 'sandbox', jobs: sandboxJobs }]);
    const last = received.at(-1);
    expect(received.map(({ type }) => type)).toEqual(PAID);
    expect(ctx.payments.readWebhook(last ?? NO_MESSAGE)).toMatchObject({
      type: 'checkout.session.completed',
      livemode: false,
      objectIds: { sessionId, paymentId: checkout.paymentId, paymentRef: expect.stringMatching(/^pi_/) as string },
    });
  });

  it('are rejected when they are tampered with', async () => {
    await payByCard(ctx, await openCheckout());
    await runJobs(ctx, [{ name: 'sandbox', jobs: sandboxJobs }]);
    const { body, headers } = received.at(-1) ?? NO_MESSAGE;
    const altered = Buffer.from(body.toString().replace('5400', '5401'));
    expect(() => ctx.payments.readWebhook({ headers, body: altered })).toThrow(WebhookRejected);
    expect(() => ctx.payments.readWebhook({ headers: {}, body })).toThrow(WebhookRejected);
  });

  it('are retried until the application returns 200', async () => {
    const sessionId = await openCheckout();
    await setWebhooks(ctx, sessionId, 'normal');
    await payByCard(ctx, sessionId, '4000000000000002');
    statuses = [500, 503];
    expect(await work()).toHaveLength(1);
    expect(await work(4)).toHaveLength(0);
    expect(await work(1)).toHaveLength(1);
    expect(await work(30)).toHaveLength(1);
    expect(await listSessionDeliveries(ctx.db, sessionId, 5)).toMatchObject([
      { status: 'delivered', attempts: 3, last_status: 200 },
    ]);
    expect(await work(600)).toHaveLength(0);
  });

  it('stop after about three days', async () => {
    const sessionId = await openCheckout();
    await payByCard(ctx, sessionId, '4000000000000002');
    statuses = Array.from({ length: 200 }, () => 500);
    for (let day = 0; day < 16; day += 1) await work(12 * 3600);
    const [delivery] = (await listSessionDeliveries(ctx.db, sessionId, 5)).filter(({ event_type }) =>
      event_type.startsWith('payment_intent'),
    );
    expect(delivery).toMatchObject({ status: 'dead', attempts: 11 });
  });
});

describe('webhook modes', () => {
  it('never: sends no event', async () => {
    const sessionId = await openCheckout();
    await setWebhooks(ctx, sessionId, 'never');
    await payByCard(ctx, sessionId);
    expect(await work(3600)).toEqual([]);
    expect((await listSessionDeliveries(ctx.db, sessionId, 5)).every(({ status }) => status === 'withheld')).toBe(true);
  });

  it('twice: sends each event twice with the same id', async () => {
    const sessionId = await openCheckout();
    await setWebhooks(ctx, sessionId, 'twice');
    await payByCard(ctx, sessionId);
    expect((await work()).toSorted()).toEqual([...PAID, ...PAID].toSorted());
    expect(new Set((await listSessionDeliveries(ctx.db, sessionId, 9)).map(({ event_id }) => event_id)).size).toBe(2);
  });

  it('delayed: sends after the configured seconds', async () => {
    const sessionId = await openCheckout();
    await setWebhooks(ctx, sessionId, 'delayed');
    await payByCard(ctx, sessionId);
    expect(await work(9)).toEqual([]);
    expect(await work(1)).toEqual(PAID);
  });

  it('reversed: sends the last event first, also for both stages of a bank debit', async () => {
    const sessionId = await openCheckout();
    await setWebhooks(ctx, sessionId, 'reversed');
    await payByCard(ctx, sessionId);
    expect([...(await work()), ...(await work(1))]).toEqual(PAID.toReversed());
    const debit = await openCheckout();
    await setWebhooks(ctx, debit, 'reversed');
    await payByDebit(ctx, debit, VALID_IBAN);
    const types = [...(await work(10)), ...(await work(1)), ...(await work(1)), ...(await work(1))];
    expect(types.indexOf('checkout.session.async_payment_succeeded')).toBeLessThan(
      types.indexOf('checkout.session.completed'),
    );
  });

  it('response_lost: treats a success as 500 and sends the event again', async () => {
    const sessionId = await openCheckout();
    await setWebhooks(ctx, sessionId, 'response_lost');
    await payByCard(ctx, sessionId);
    expect(await work()).toEqual(PAID);
    expect(await work(5)).toEqual(PAID);
    expect(await work(3600)).toEqual([]);
  });

  it('stale: signs the first attempt with an old time, and the next one correctly', async () => {
    const sessionId = await openCheckout();
    await setWebhooks(ctx, sessionId, 'stale');
    await payByCard(ctx, sessionId);
    statuses = [400, 400];
    await runJobs(ctx, [{ name: 'sandbox', jobs: sandboxJobs }]);
    for (const message of received.splice(0)) expect(() => ctx.payments.readWebhook(message)).toThrow(WebhookRejected);
    ctx.clock.advance(5000);
    await runJobs(ctx, [{ name: 'sandbox', jobs: sandboxJobs }]);
    expect(received).toHaveLength(2);
    for (const message of received) expect(ctx.payments.readWebhook(message).livemode).toBe(false);
  });
});
