import * as contract from '@festoon/contracts/admin';
import type { Routes } from '../../platform/http/module.ts';
import { getAdminOverview } from './get-admin-overview.ts';

export function adminRoutes({ mount }: Routes): void {
  mount(contract.getAdminOverview, getAdminOverview);
}
