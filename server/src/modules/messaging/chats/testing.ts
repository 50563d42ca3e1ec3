import { sql } from 'kysely';
import { DAY_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../../context.ts';

/** Gives an account premium for a month. */
export async function givePremium(ctx: Context, accountId: string): Promise<void> {
  const now = ctx.clock.now();
  const end = new Date(now.getTime() + 30 * DAY_MS);
  await sql`
    insert into subscriptions (id, account_id, type, status, price_minor, currency, paid_by, anchor_at, started_at, current_period_end, created_at)
    values (${ctx.ids.newId()}, ${accountId}, 'monthly', 'active', 999, 'EUR', 'grant', ${now}, ${now}, ${end}, ${now})`.execute(
    ctx.db,
  );
}

/** Creates a group of these accounts. The first one is the owner. */
export async function buildGroup(ctx: Context, accountIds: readonly string[]): Promise<string> {
  const id = ctx.ids.newId();
  const now = ctx.clock.now();
  await sql`insert into conversations (id, kind, title, created_at) values (${id}, 'group', 'A group', ${now})`.execute(
    ctx.db,
  );
  for (const [index, accountId] of accountIds.entries()) {
    await sql`
      insert into conversation_members (conversation_id, account_id, role, joined_at)
      values (${id}, ${accountId}, ${index === 0 ? 'owner' : 'member'}, ${now})`.execute(ctx.db);
  }
  return id;
}
