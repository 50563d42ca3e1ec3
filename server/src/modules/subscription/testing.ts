import type { Context } from '../../context.ts';

export type BuiltSubscription = {
  readonly accountId: string;
  readonly status?: 'incomplete' | 'active' | 'past_due' | 'canceled';
  readonly startedAt?: Date;
  readonly currentPeriodEnd?: Date;
  readonly graceUntil?: Date | null;
};

const monthMillis = 30 * 24 * 60 * 60 * 1000;

/** A monthly subscription that began now, paid for a month by card, unless told otherwise. */
export async function buildSubscription(ctx: Context, overrides: BuiltSubscription): Promise<string> {
  const id = ctx.ids.newId();
  const startedAt = overrides.startedAt ?? ctx.clock.now();
  await ctx.db
    .insertInto('subscriptions')
    .values({
      id,
      account_id: overrides.accountId,
      type: 'monthly',
      status: overrides.status ?? 'active',
      price_minor: 999,
      currency: 'EUR',
      paid_by: 'card',
      started_at: startedAt,
      current_period_end: overrides.currentPeriodEnd ?? new Date(startedAt.getTime() + monthMillis),
      grace_until: overrides.graceUntil ?? null,
      created_at: startedAt,
    })
    .execute();
  return id;
}
