import * as contract from '@festoon/contracts/subscription';
import type { Routes } from '../../platform/http/module.ts';
import { getCurrentSubscription } from './get-current-subscription.ts';
import { listPlans } from './list-plans.ts';

export function subscriptionRoutes({ mount }: Routes): void {
  mount(contract.getCurrentSubscription, getCurrentSubscription);
  mount(contract.listPlans, listPlans);
  mount(contract.listAuthPlans, listPlans);
}
