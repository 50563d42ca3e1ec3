import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { step } from './terminal.ts';

/** Seeds an unused database with the demo, and continues if an earlier run was interrupted. */
export async function seedDemoIfAllowed(ctx: Context): Promise<void> {
  if (!(await canSeedDemo(ctx))) return;
  // Its images and texts are loaded only if they are needed.
  const demo = await import('../demo/demo.ts');
  await step('Demo made', async (report) => {
    await saveDemoState(ctx, 'making');
    await demo.seedDemo(ctx, report);
    await saveDemoState(ctx, 'made');
  });
}

/** Returns whether the database is empty or holds the demo. */
export async function isDemo(ctx: Context): Promise<boolean> {
  return (await readDemoState(ctx)) !== undefined || !(await hasAccounts(ctx));
}

/** Returns whether the database is unused, or the seeding of its demo was interrupted. */
export async function canSeedDemo(ctx: Context): Promise<boolean> {
  const demoState = await readDemoState(ctx);
  return demoState === 'making' || (demoState === undefined && !(await hasAccounts(ctx)));
}

async function readDemoState({ db }: Context): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', 'demo').executeTakeFirst();
  return row?.value;
}

async function hasAccounts({ db }: Context): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select exists (select from accounts) as used`.execute(db);
  return rows[0]?.used === true;
}

async function saveDemoState({ db }: Context, state: 'making' | 'made'): Promise<void> {
  const value = JSON.stringify(state);
  await db
    .insertInto('settings')
    .values({ name: 'demo', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
