import * as contract from '@festoon/contracts/money/wallet';
import type { Routes } from '../../../platform/http/module.ts';
import { confirmTopUp } from './confirm-top-up.ts';
import { getTopUpTerms } from './get-top-up-terms.ts';
import { startTopUp } from './start-top-up.ts';

export function topUpRoutes({ mount }: Routes): void {
  mount(contract.getTopUpTerms, getTopUpTerms);
  mount(contract.startTopUp, startTopUp);
  mount(contract.confirmTopUp, confirmTopUp);
}
