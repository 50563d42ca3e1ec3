import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/db.ts';
import { createPayment } from '../payments/public.ts';
import { buildOwner, topUpApp, type TopUpApp } from './testing.ts';

let app: TopUpApp;

beforeAll(async () => {
  app = await topUpApp();
});

it('rejects a charge below the minimum with charge_too_small before it writes or calls the provider', async () => {
  const { accountId } = await buildOwner(app);
  const request = { lineItems: [], email: '', successUrl: '', cancelUrl: '', metadata: {} };
  const write = (amountMinor: number, currency: string) =>
    inTransaction(app.ctx.db, (tx) =>
      createPayment(app.ctx, tx, { purpose: 'top_up', subjectId: accountId, accountId, amountMinor, currency, request }),
    );
  await expect(write(49, 'EUR')).rejects.toMatchObject({
    code: 'charge_too_small',
    message: 'The minimum card payment is €0.50.',
    details: { minimumMinor: 50, currency: 'EUR' },
  });
  await expect(write(174, 'HUF')).rejects.toThrow(/HUF.175\./u);
  expect(await app.ctx.db.selectFrom('payments').select('id').execute()).toEqual([]);
  expect(app.payments.calls('createCheckout')).toBe(0);
  expect(await write(50, 'EUR')).toMatchObject({ status: 'open', amountMinor: 50 });
});
