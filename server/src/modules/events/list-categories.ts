import type { Context } from '../../context.ts';
import { listCategoryRows } from './home-queries.ts';

/** The categories events stand in. */
export async function listCategories(ctx: Context) {
  return { items: await listCategoryRows(ctx.db) };
}
