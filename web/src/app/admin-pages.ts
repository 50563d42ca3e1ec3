import type { PageModule } from './page.ts';

const modules = import.meta.glob<PageModule>('./pages/admin-*.tsx');

/** Loads the module of an admin page by its name in `pages/`. */
export function loadAdminPage(page: string): Promise<PageModule> {
  const load = modules[`./pages/${page}.tsx`];
  return load ? load() : Promise.reject(new Error(`there is no page ${page}`));
}
