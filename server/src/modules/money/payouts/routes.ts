import * as contract from '@festoon/contracts/money/payouts';
import type { Routes } from '../../../platform/http/module.ts';
import { requestPayout } from './request-payout.ts';
import { approvePayout, rejectPayout } from './decide-payout.ts';
import { getConnectedAccount } from './accounts/get-connected-account.ts';
import { listAllPayouts, listPayouts, listPendingPayouts } from './list-payouts.ts';
import { openPayoutDashboard } from './accounts/open-payout-dashboard.ts';
import { startPayoutOnboarding } from './accounts/start-payout-onboarding.ts';
import { cancelPayout } from './cancel-payout.ts';

export function payoutRoutes({ mount }: Routes): void {
  mount(contract.getConnectedAccount, getConnectedAccount);
  mount(contract.startPayoutOnboarding, startPayoutOnboarding);
  mount(contract.openPayoutDashboard, openPayoutDashboard);
  mount(contract.listPayouts, listPayouts);
  mount(contract.requestPayout, requestPayout);
  mount(contract.cancelPayout, cancelPayout);
  mount(contract.listPendingPayouts, listPendingPayouts);
  mount(contract.listAllPayouts, listAllPayouts);
  mount(contract.approvePayout, approvePayout);
  mount(contract.rejectPayout, rejectPayout);
}
