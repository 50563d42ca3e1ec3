import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getSystem } from '@festoon/contracts/operations/admin-system';
import { createLog } from '../../../../platform/log.ts';
import { fakeClock } from '../../../../platform/testing/fake-clock.ts';
import { runJobs, runTask } from '../../../../platform/testing/run-jobs.ts';
import { testApp, type TestApp } from '../../../../platform/testing/test-app.ts';
import { buildAdmin } from '../../../identity/accounts/testing.ts';
import { adminModule } from '../module.ts';
import { createPaymentsModule } from '../../../money/payments/module.ts';
import { startStripeServer, type StripeServer } from '../../../money/payments/testing/start-stripe-server.ts';

const alarms: { readonly alarm: string }[] = [];
const modules = [createPaymentsModule([]), adminModule];
let shop: TestApp;
let stripe: StripeServer;

beforeAll(async () => {
  const clock = fakeClock();
  stripe = await startStripeServer('http://127.0.0.1:9', clock);
  const log = createLog({ logLevel: 'silent', production: false } as Parameters<typeof createLog>[0]);
  log.error = ((details: { readonly alarm: string }) => void alarms.push(details)) as typeof log.error;
  shop = await testApp(modules, { clock, log, config: { payments: stripe.payments } });
});

afterAll(() => stripe.close());

afterEach(() => {
  stripe.setKey({});
  alarms.length = 0;
});

const check = () => runTask(shop.ctx, modules, 'payments.check-access');
const ready = async () => (await shop.app.inject('/readyz')).json() as unknown;
const shown = async () => (await shop.call(getSystem, {}, { as: await buildAdmin(shop.ctx) })).body.paymentAccess;

describe('API keys of the payment provider', () => {
  it('are accepted when every call is permitted, and the check creates no objects', async () => {
    await check();
    expect(await ready()).toMatchObject({ status: 'ready', payments: { status: 'ok', missingPermissions: [] } });
    expect(await shown()).toMatchObject({ status: 'ok', missingPermissions: [], reason: null });
    expect(alarms).toEqual([]);
    expect(await stripe.ctx.db.selectFrom('sandbox_payment_objects').select('id').execute()).toEqual([]);
  });

  it('are reported as wrong or revoked by /readyz, the system page and an alarm', async () => {
    stripe.setKey({ secretKey: 'sk_test_rotated' });
    await check();
    expect(await ready()).toMatchObject({ status: 'ready', payments: { status: 'denied' } });
    expect(await shown()).toMatchObject({ status: 'denied', reason: expect.stringContaining('Invalid API Key') as string });
    expect(alarms).toMatchObject([{ alarm: 'provider_access', status: 'denied' }]);
    expect(JSON.stringify([await ready(), await shown(), alarms])).not.toContain('sk_test_shop');
  });

  it.each([
    'rak_checkout_session_write',
    'rak_charge_write',
    'rak_dispute_read',
    'rak_payment_intent_read',
    'rak_balance_transaction_read',
    'rak_customer_write',
    'rak_product_write',
    'rak_price_write',
    'rak_subscription_write',
    'rak_invoice_read',
    'rak_accounts_kyc_read',
    'rak_accounts_kyc_write',
    'rak_transfer_write',
    'rak_payout_read',
  ])('are reported to lack %s', async (permission) => {
    stripe.setKey({ denied: [permission] });
    await check();
    expect(await ready()).toMatchObject({ payments: { status: 'restricted', missingPermissions: [permission] } });
    expect(await shown()).toMatchObject({ status: 'restricted', missingPermissions: [permission] });
    expect(alarms).toMatchObject([{ alarm: 'provider_access', missingPermissions: [permission] }]);
  });

  it('are checked again after a rejected call', async () => {
    await check();
    stripe.setKey({ secretKey: 'sk_test_rotated' });
    await expect(shop.ctx.payments.getCheckout('cs_test_1')).rejects.toMatchObject({ name: 'ProviderAccessDenied' });
    expect(alarms).toMatchObject([{ alarm: 'provider_key_refused', call: 'getCheckout', status: 401 }]);
    await expect
      .poll(async () => {
        await runJobs(shop.ctx, modules);
        return ready();
      })
      .toMatchObject({ payments: { status: 'denied' } });
  });
});
