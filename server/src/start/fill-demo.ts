import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { step } from './terminal.ts';

export type DemoAccount = { readonly email: string; readonly password: string; readonly what: string };

type Demo = {
  readonly demoAccounts: readonly DemoAccount[];
  makeDemo(ctx: Context, report: (line: string) => void): Promise<void>;
};

const demoFile = new URL('../demo/demo.ts', import.meta.url);

/** The demo, where this release has one. */
export async function loadDemo(): Promise<Demo | undefined> {
  return existsSync(demoFile) ? ((await import(demoFile.href)) as Demo) : undefined;
}

/** Makes the demo in a database nobody has used yet, and goes on with one whose making was interrupted. */
export async function fillDemo(ctx: Context): Promise<void> {
  const demo = await loadDemo();
  if (!demo || !(await mayFill(ctx))) return;
  await step('Demo made', async (report) => {
    await mark(ctx, 'making');
    await demo.makeDemo(ctx, report);
    await mark(ctx, 'made');
  });
}

async function mayFill({ db }: Context): Promise<boolean> {
  const note = await db.selectFrom('settings').select('value').where('name', '=', 'demo').executeTakeFirst();
  if (note) return note.value === 'making';
  const { rows } = await sql<{ used: boolean }>`select exists (select from accounts) as used`.execute(db);
  return rows[0]?.used === false;
}

async function mark({ db }: Context, state: 'making' | 'made'): Promise<void> {
  const value = JSON.stringify(state);
  await db
    .insertInto('settings')
    .values({ name: 'demo', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
