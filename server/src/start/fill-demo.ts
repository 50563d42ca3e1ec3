import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { step } from './terminal.ts';

/** Fills an unused database with the demo, and continues when an earlier run was interrupted. */
export async function fillDemo(ctx: Context): Promise<void> {
  if (!(await mayFillDemo(ctx))) return;
  // Its pictures and words are only loaded where they are wanted.
  const demo = await import('../demo/demo.ts');
  await step('Demo made', async (report) => {
    await mark(ctx, 'making');
    await demo.makeDemo(ctx, report);
    await mark(ctx, 'made');
  });
}

/** Returns whether the database is empty or holds the demo. */
export async function isDemo(ctx: Context): Promise<boolean> {
  return (await readNote(ctx)) !== undefined || !(await isUsed(ctx));
}

/** Returns whether the database is unused, or the making of its demo was interrupted. */
export async function mayFillDemo(ctx: Context): Promise<boolean> {
  const note = await readNote(ctx);
  return note === 'making' || (note === undefined && !(await isUsed(ctx)));
}

async function readNote({ db }: Context): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', 'demo').executeTakeFirst();
  return row?.value;
}

async function isUsed({ db }: Context): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select exists (select from accounts) as used`.execute(db);
  return rows[0]?.used === true;
}

async function mark({ db }: Context, state: 'making' | 'made'): Promise<void> {
  const value = JSON.stringify(state);
  await db
    .insertInto('settings')
    .values({ name: 'demo', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
