import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../product/root.ts';

const folder = join(root, 'web/src/app/pages');

/**
 * Returns whether the web app has the page with this name in the router. The address of a missing page counts as
 * unknown.
 */
export function isBuilt(page: string): boolean {
  return existsSync(join(folder, `${page}.tsx`));
}

export function listBuiltPages(): string[] {
  return readdirSync(folder).flatMap((file) => /^([\w-]+)\.tsx$/.exec(file)?.[1] ?? []);
}
