import * as contract from '@festoon/contracts/money/payouts';
import type { Routes } from '../../../platform/http/module.ts';
import { askForPayout } from './ask-for-payout.ts';
import { approvePayout, rejectPayout } from './decide-payout.ts';
import { getPayoutAccount } from './accounts/get-payout-account.ts';
import { listAllPayouts, listPayouts, listPayoutsToDecide } from './list-payouts.ts';
import { openPayoutDashboard } from './accounts/open-payout-dashboard.ts';
import { startPayoutOnboarding } from './accounts/start-payout-onboarding.ts';
import { withdrawPayout } from './withdraw-payout.ts';

export function payoutRoutes({ mount }: Routes): void {
  mount(contract.getPayoutAccount, getPayoutAccount);
  mount(contract.startPayoutOnboarding, startPayoutOnboarding);
  mount(contract.openPayoutDashboard, openPayoutDashboard);
  mount(contract.listPayouts, listPayouts);
  mount(contract.askForPayout, askForPayout);
  mount(contract.withdrawPayout, withdrawPayout);
  mount(contract.listPayoutsToDecide, listPayoutsToDecide);
  mount(contract.listAllPayouts, listAllPayouts);
  mount(contract.approvePayout, approvePayout);
  mount(contract.rejectPayout, rejectPayout);
}
