import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { findDirect, insertDirect, directKey } from '../conversations/direct-queries.ts';

/** Creates the direct conversation of two accounts, without checking whether they may message each other. */
export async function insertDirectFor(ctx: Context, people: readonly [string, string]): Promise<string> {
  await inTransaction(ctx.db, (tx) => insertDirect(tx, { id: ctx.ids.newId(), people, now: ctx.clock.now() }));
  return (await findDirect(ctx.db, directKey(...people))) ?? '';
}
