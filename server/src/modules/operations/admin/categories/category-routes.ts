import * as contract from '@festoon/contracts/operations/admin-categories';
import type { Routes } from '../../../../platform/http/module.ts';
import { createCategory, listAdminCategories, reorderCategories, updateCategory } from './admin-categories.ts';
import { removeCategory } from './remove-category.ts';

export function adminCategoryRoutes({ mount }: Pick<Routes, 'mount'>): void {
  mount(contract.listAdminCategories, listAdminCategories);
  mount(contract.createCategory, createCategory);
  mount(contract.updateCategory, updateCategory);
  mount(contract.reorderCategories, reorderCategories);
  mount(contract.removeCategory, removeCategory);
}
