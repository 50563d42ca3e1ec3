import type { Module, Routes } from '../../../platform/http/module.ts';
import { jobs, schedules } from './jobs.ts';
import { subscriptionData } from './subscription-data.ts';
import * as adminContract from '@festoon/contracts/money/admin-subscriptions';
import * as contract from '@festoon/contracts/money/subscription';
import { mountExport } from '../../../platform/http/files/mount-export.ts';
import { cancelSubscription, resumeSubscription } from './cancel-subscription.ts';
import { finishCardChange, startCardChange } from './card/change-card.ts';
import { changeSubscription } from './change-subscription.ts';
import { confirmSubscription } from './checkout/confirm-subscription.ts';
import { createSubscriptionCheckout } from './checkout/create-subscription-checkout.ts';
import { exportSubscriptions } from './admin/export-subscriptions.ts';
import { getAdminSubscription } from './admin/get-subscription.ts';
import { endGrant, grantPremium } from './admin/grant-premium.ts';
import { listAdminSubscriptions } from './admin/list-subscriptions.ts';
import { listPlanPrices, setPlanPrice } from './admin/set-plan-price.ts';
import { getCurrentSubscription } from './get-current-subscription.ts';
import { getSubscriptionOverview } from './get-subscription-overview.ts';
import { getSubscriptionOfType } from './get-subscription-of-type.ts';
import { listPlans } from './plans/list-plans.ts';
import { listSubscriptionInvoices } from './invoices/list-subscription-invoices.ts';
import { getPurchaseState } from './checkout/purchase-state.ts';
import { upgradeFromWallet } from './checkout/upgrade-from-wallet.ts';

export const subscriptionModule: Module = {
  name: 'subscriptions',
  routes: subscriptionRoutes,
  jobs,
  schedules,
  personalData: [subscriptionData],
};

function subscriptionRoutes(routes: Routes): void {
  const { mount } = routes;
  mount(contract.createSubscriptionCheckout, createSubscriptionCheckout, { stateOf: getPurchaseState });
  mount(contract.upgradeFromWallet, upgradeFromWallet, { stateOf: getPurchaseState });
  mount(contract.getCurrentSubscription, getCurrentSubscription);
  mount(contract.getSubscriptionOverview, getSubscriptionOverview);
  mount(contract.cancelSubscription, cancelSubscription, { stateOf: getPurchaseState });
  mount(contract.resumeSubscription, resumeSubscription);
  mount(contract.changeSubscription, changeSubscription);
  mount(contract.startCardChange, startCardChange);
  mount(contract.finishCardChange, finishCardChange);
  mount(contract.confirmSubscription, confirmSubscription);
  mount(contract.listSubscriptionInvoices, listSubscriptionInvoices);
  mount(contract.getSubscriptionOfType, getSubscriptionOfType);
  mount(contract.listPlans, listPlans);
  mount(contract.listAuthPlans, listPlans);
  mount(adminContract.listAdminSubscriptions, listAdminSubscriptions);
  mount(adminContract.getAdminSubscription, getAdminSubscription);
  mount(adminContract.grantPremium, grantPremium);
  mount(adminContract.endGrant, endGrant);
  mount(adminContract.listPlanPrices, listPlanPrices);
  mount(adminContract.setPlanPrice, setPlanPrice);
  mountExport(routes, {
    path: '/admin/subscriptions.csv',
    list: 'subscriptions',
    filter: adminContract.subscriptionFilter,
    fileOf: exportSubscriptions,
  });
}
