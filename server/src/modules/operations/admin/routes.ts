import * as contract from '@festoon/contracts/operations/admin';
import { acquisitionFilter, getAcquisition as getAcquisitionContract } from '@festoon/contracts/insights/acquisition';
import * as views from '@festoon/contracts/operations/admin-views';
import { mountExport } from '../../../platform/http/files/mount-export.ts';
import type { Routes } from '../../../platform/http/module.ts';
import { exportAcquisition, getAcquisition } from './acquisition/get-acquisition.ts';
import { addAuditRoutes } from './audit/routes.ts';
import { adminCategoryRoutes } from './categories/category-routes.ts';
import { adminEventRoutes } from './events/event-routes.ts';
import { getAdminOverview } from './get-admin-overview.ts';
import { addJobRoutes } from './jobs/routes.ts';
import { listAdminViews, removeAdminView, saveAdminView } from './keep-views.ts';
import { addMailRoutes } from './emails/routes.ts';
import { peopleRoutes } from './people/people-routes.ts';
import { listWaiting, readHealth } from './overview/read-standing.ts';
import { addSystemRoutes } from './system/routes.ts';

export function adminRoutes(routes: Routes): void {
  const { mount } = routes;
  peopleRoutes(routes);
  adminEventRoutes(routes);
  adminCategoryRoutes(routes);
  mount(contract.getAdminOverview, getAdminOverview);
  mount(getAcquisitionContract, getAcquisition);
  const asFile = { filter: acquisitionFilter, fileOf: exportAcquisition };
  mountExport(routes, { path: '/admin/acquisition.csv', list: 'acquisition', ...asFile });
  mount(contract.listWaiting, listWaiting);
  mount(contract.getHealth, () => readHealth(routes.ctx));
  mount(views.listAdminViews, listAdminViews);
  mount(views.saveAdminView, saveAdminView);
  mount(views.removeAdminView, removeAdminView);
  addAuditRoutes(routes);
  addJobRoutes(routes);
  addMailRoutes(routes);
  addSystemRoutes(routes);
}
