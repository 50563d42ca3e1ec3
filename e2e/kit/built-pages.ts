import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../product/root.ts';

const folder = join(root, 'web/src/app/pages');

/** Whether the web app has the page the router calls by this name; without it the address counts as unknown. */
export function isBuilt(page: string): boolean {
  return existsSync(join(folder, `${page}.tsx`));
}

export function listBuiltPages(): string[] {
  return readdirSync(folder).flatMap((file) => /^([\w-]+)\.tsx$/.exec(file)?.[1] ?? []);
}
