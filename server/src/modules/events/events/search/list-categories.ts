import type { Context } from '../../../../context.ts';
import { listCategoryRows } from './home-queries.ts';

/** Lists the categories of events. */
export async function listCategories(ctx: Context) {
  return { items: await listCategoryRows(ctx.db) };
}
