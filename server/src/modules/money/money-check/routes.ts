import * as contract from '@festoon/contracts/money/money-check';
import { atScrape } from '../../../platform/metrics.ts';
import type { Routes } from '../../../platform/http/module.ts';
import { getMoneyCheck } from './get-money-check.ts';
import { publishLatestCheckMetrics } from './check-money.ts';

export function moneyCheckRoutes({ mount, ctx }: Routes): void {
  mount(contract.getMoneyCheck, getMoneyCheck);
  atScrape(ctx, () => publishLatestCheckMetrics(ctx));
}
