import type { Module, Routes } from '../../../platform/http/module.ts';
import { moveCategoryJob } from './categories/remove-category.ts';
import { eventJobs } from './events/event-jobs.ts';
import { adminJobs } from './jobs.ts';
import { accountNoteData } from './accounts/account-note-data.ts';
import { disconnectAccountJob } from './accounts/disconnect-account.ts';
import { suspendEventsJob } from './accounts/suspend-events-of-organiser.ts';
import * as contract from '@festoon/contracts/operations/admin';
import { acquisitionFilter, getAcquisition as getAcquisitionContract } from '@festoon/contracts/operations/acquisition';
import * as views from '@festoon/contracts/operations/saved-views';
import { mountExport } from '../../../platform/http/files/mount-export.ts';
import { exportAcquisition, getAcquisition } from './acquisition/get-acquisition.ts';
import { addAuditRoutes } from './audit/routes.ts';
import { adminCategoryRoutes } from './categories/category-routes.ts';
import { adminEventRoutes } from './events/event-routes.ts';
import { getAdminOverview } from './get-admin-overview.ts';
import { addJobRoutes } from './jobs/routes.ts';
import { listSavedViews, deleteSavedView, saveView } from './saved-views.ts';
import { feeRoutes } from './fees/fee-routes.ts';
import { organiserFeeData } from './fees/organiser-fee-data.ts';
import { addEmailRoutes } from './emails/routes.ts';
import { adminAccountRoutes } from './accounts/admin-account-routes.ts';
import { listAttentionQueue, getHealth } from './overview/attention-and-health.ts';
import { addSystemRoutes } from './system/routes.ts';

export const adminModule: Module = {
  name: 'admin',
  routes: adminRoutes,
  jobs: [disconnectAccountJob, suspendEventsJob, ...eventJobs, moveCategoryJob, ...adminJobs],
  personalData: [accountNoteData, organiserFeeData],
};

function adminRoutes(routes: Routes): void {
  const { mount } = routes;
  adminAccountRoutes(routes);
  adminEventRoutes(routes);
  feeRoutes(routes);
  adminCategoryRoutes(routes);
  mount(contract.getAdminOverview, getAdminOverview);
  mount(getAcquisitionContract, getAcquisition);
  const asFile = { filter: acquisitionFilter, fileOf: exportAcquisition };
  mountExport(routes, { path: '/admin/acquisition.csv', list: 'acquisition', ...asFile });
  mount(contract.listAttentionQueue, listAttentionQueue);
  mount(contract.getHealth, () => getHealth(routes.ctx));
  mount(views.listSavedViews, listSavedViews);
  mount(views.saveView, saveView);
  mount(views.deleteSavedView, deleteSavedView);
  addAuditRoutes(routes);
  addJobRoutes(routes);
  addEmailRoutes(routes);
  addSystemRoutes(routes);
}
