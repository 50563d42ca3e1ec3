import * as contract from '@festoon/contracts/admin';
import * as views from '@festoon/contracts/admin-views';
import type { Routes } from '../../platform/http/module.ts';
import { addAuditRoutes } from './audit/routes.ts';
import { getAdminOverview } from './get-admin-overview.ts';
import { peopleRoutes } from './people/people-routes.ts';
import { listAdminViews, removeAdminView, saveAdminView } from './keep-views.ts';

export function adminRoutes(routes: Routes): void {
  const { mount } = routes;
  peopleRoutes(routes);
  mount(contract.getAdminOverview, getAdminOverview);
  mount(views.listAdminViews, listAdminViews);
  mount(views.saveAdminView, saveAdminView);
  mount(views.removeAdminView, removeAdminView);
  addAuditRoutes(routes);
}
