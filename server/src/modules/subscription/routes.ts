import * as contract from '@festoon/contracts/subscription';
import type { Routes } from '../../platform/http/module.ts';
import { cancelSubscription, resumeSubscription } from './cancel-subscription.ts';
import { changeSubscription } from './change-subscription.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { createSubscriptionCheckout } from './create-subscription-checkout.ts';
import { getCurrentSubscription } from './get-current-subscription.ts';
import { getSubscriptionOverview } from './get-subscription-overview.ts';
import { getPlan, listPlans } from './list-plans.ts';
import { listSubscriptionInvoices } from './list-subscription-invoices.ts';
import { upgradeFromWallet } from './upgrade-from-wallet.ts';

export function subscriptionRoutes({ mount }: Routes): void {
  mount(contract.createSubscriptionCheckout, createSubscriptionCheckout);
  mount(contract.upgradeFromWallet, upgradeFromWallet);
  mount(contract.getCurrentSubscription, getCurrentSubscription);
  mount(contract.getSubscriptionOverview, getSubscriptionOverview);
  mount(contract.cancelSubscription, cancelSubscription);
  mount(contract.resumeSubscription, resumeSubscription);
  mount(contract.changeSubscription, changeSubscription);
  mount(contract.confirmSubscription, confirmSubscription);
  mount(contract.listSubscriptionInvoices, listSubscriptionInvoices);
  mount(contract.getPlan, getPlan);
  mount(contract.listPlans, listPlans);
  mount(contract.listAuthPlans, listPlans);
}
