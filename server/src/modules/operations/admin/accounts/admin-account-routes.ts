import * as contract from '@festoon/contracts/operations/admin-accounts';
import type { Routes } from '../../../../platform/http/module.ts';
import { mountExport } from '../../../../platform/http/files/mount-export.ts';
import { exportAccounts } from './export-accounts.ts';
import { getAdminAccount } from './get-admin-account.ts';
import { listAdminAccounts } from './list-admin-accounts.ts';
import { listTimelineEntries } from './list-timeline-entries.ts';
import {
  sendPasswordResetAsAdmin,
  addAccountNote,
  resetSecondFactorAsAdmin,
  signOutAccountAsAdmin,
} from './account-actions.ts';
import { restoreAccountAsAdmin, suspendAccountAsAdmin } from './suspend-account.ts';

export function adminAccountRoutes(routes: Routes): void {
  const { mount } = routes;
  mount(contract.listAdminAccounts, listAdminAccounts);
  mount(contract.getAdminAccount, getAdminAccount);
  mount(contract.listTimelineEntries, listTimelineEntries);
  mount(contract.suspendAccount, suspendAccountAsAdmin);
  mount(contract.restoreAccount, restoreAccountAsAdmin);
  mount(contract.signOutAccount, signOutAccountAsAdmin);
  mount(contract.resetSecondFactor, resetSecondFactorAsAdmin);
  mount(contract.sendPasswordReset, sendPasswordResetAsAdmin);
  mount(contract.addAccountNote, addAccountNote);
  mountExport(routes, { path: '/admin/users.csv', list: 'users', filter: contract.accountFilter, fileOf: exportAccounts });
}
