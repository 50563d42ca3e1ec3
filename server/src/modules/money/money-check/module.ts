import type { Module, Routes } from '../../../platform/http/module.ts';
import { checkMoney, publishLatestCheckMetrics } from './check-money.ts';
import * as contract from '@festoon/contracts/money/money-check';
import { atScrape } from '../../../platform/metrics.ts';
import { getMoneyCheck } from './get-money-check.ts';

export const CHECK_MONEY = 'money-check.check-money';
export const CHECK_ALL_MONEY = 'money-check.check-all-money';

export const moneyCheckModule: Module = {
  name: 'money-check',
  routes: moneyCheckRoutes,
  jobs: [
    { task: CHECK_MONEY, run: async (ctx) => void (await checkMoney(ctx, 'quick')) },
    { task: CHECK_ALL_MONEY, run: async (ctx) => void (await checkMoney(ctx, 'full')) },
  ],
  schedules: [
    { task: CHECK_MONEY, cron: '* * * * *' },
    { task: CHECK_ALL_MONEY, cron: '23 3 * * *' },
  ],
};

function moneyCheckRoutes({ mount, ctx }: Routes): void {
  mount(contract.getMoneyCheck, getMoneyCheck);
  atScrape(ctx, () => publishLatestCheckMetrics(ctx));
}
