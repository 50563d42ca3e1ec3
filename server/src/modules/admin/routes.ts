import * as contract from '@festoon/contracts/admin';
import * as views from '@festoon/contracts/admin-views';
import type { Routes } from '../../platform/http/module.ts';
import { adminCategoryRoutes } from './categories/category-routes.ts';
import { adminEventRoutes } from './events/event-routes.ts';
import { getAdminOverview } from './get-admin-overview.ts';
import { listAdminViews, removeAdminView, saveAdminView } from './keep-views.ts';

export function adminRoutes(routes: Routes): void {
  const { mount } = routes;
  adminEventRoutes(routes);
  adminCategoryRoutes(routes);
  mount(contract.getAdminOverview, getAdminOverview);
  mount(views.listAdminViews, listAdminViews);
  mount(views.saveAdminView, saveAdminView);
  mount(views.removeAdminView, removeAdminView);
}
