import { beforeAll, describe, expect, it } from 'vitest';
import { openPayoutDashboard, startPayoutOnboarding } from '@festoon/contracts/money/payouts';
import { connectBank } from '../../payments/testing.ts';
import { buildOwner, connectBankAccount, payoutApp, type PayoutApp } from '../testing.ts';

let app: PayoutApp;
beforeAll(async () => {
  app = await payoutApp();
});

const pageAt = (url: string) => app.injectAs({ method: 'GET', url: new URL(url).pathname });

describe('payout dashboard of a connected account', () => {
  it('opens with a new single-use link each time', async () => {
    const owner = await buildOwner(app, 1000);
    await connectBankAccount(app, owner);
    const links = [
      await app.call(openPayoutDashboard, {}, { as: owner }),
      await app.call(openPayoutDashboard, {}, { as: owner }),
    ];
    const [first, second] = links.map(({ body }) => body.url);
    expect(first).not.toBe(second);
    const page = await pageAt(first ?? '');
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('ending in')]);
    expect((await pageAt(first ?? '')).statusCode).toBe(404);
    expect((await pageAt(second ?? '')).statusCode).toBe(200);
  });

  it('returns 404 without an account or before onboarding is complete', async () => {
    const owner = await buildOwner(app, 1000);
    expect((await app.call(openPayoutDashboard, {}, { as: owner })).status).toBe(404);
    const { body } = await app.call(startPayoutOnboarding, {}, { as: owner });
    expect((await app.call(openPayoutDashboard, {}, { as: owner })).status).toBe(404);
    await connectBank(app.ctx, body.url);
    expect((await app.call(openPayoutDashboard, {}, { as: owner })).status).toBe(200);
  });
});
