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

/** Whether the database is empty or holds the demo. */
export async function isDemo(ctx: Context): Promise<boolean> {
  return (await readNote(ctx)) !== undefined || !(await isUsed(ctx));
}

async function mayFill(ctx: Context): Promise<boolean> {
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
