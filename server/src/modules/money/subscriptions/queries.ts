import { sql } from 'kysely';
import type { PlanType } from '@festoon/contracts/money/subscription';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';

type SubscriptionStatus = 'incomplete' | 'abandoned' | 'active' | 'past_due' | 'canceled';
export type PaidBy = 'card' | 'wallet' | 'grant';

export type SubscriptionRow = {
  readonly id: string;
  readonly accountId: string;
  readonly type: PlanType;
  readonly status: SubscriptionStatus;
  readonly priceMinor: number;
  readonly currency: string;
  readonly paidBy: PaidBy;
  readonly provider: 'stripe' | 'sandbox' | null;
  readonly livemode: boolean | null;
  readonly providerRef: string | null;
  readonly anchorAt: Date;
  readonly startedAt: Date;
  readonly currentPeriodEnd: Date;
  readonly graceUntil: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly pendingType: PlanType | null;
  readonly pendingPaidBy: 'card' | 'wallet' | null;
  readonly synced: boolean;
  readonly pastDueAt: Date | null;
  readonly reminderCount: number;
  readonly endedAt: Date | null;
  /** The number of the provider read that was saved last. 0 before the first. */
  readonly providerReadNumber: number;
  /** The card that renewals are charged to. Null if it is not known, and both are null then. */
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  readonly createdAt: Date;
};

const columns = sql`
  id, account_id as "accountId", type, status, price_minor as "priceMinor", currency, paid_by as "paidBy", provider, livemode,
  provider_ref as "providerRef", anchor_at as "anchorAt", started_at as "startedAt", current_period_end as "currentPeriodEnd",
  grace_until as "graceUntil", cancel_at_period_end as "cancelAtPeriodEnd", pending_type as "pendingType",
  pending_paid_by as "pendingPaidBy", synced, past_due_at as "pastDueAt", reminder_count as "reminderCount",
  ended_at as "endedAt", provider_read_number as "providerReadNumber", card_brand as "cardBrand",
  card_last4 as "cardLast4", created_at as "createdAt"`;

/** Returns whether an account has premium now: paid, or in the grace period of a pending or failed renewal. */
export async function isSubscriber(tx: DbOrTx, accountId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select has_premium(${accountId}, ${now}) as has`.execute(tx);
  return rows[0]?.has ?? false;
}

/**
 * Returns the active subscription, otherwise the last one that ended, optionally of one type. Returns null if there never
 * was one.
 */
export async function findLatestSubscription(
  db: DbOrTx,
  accountId: string,
  type?: PlanType,
): Promise<SubscriptionRow | null> {
  const { rows } = await sql<SubscriptionRow>`
    select ${columns} from subscriptions
    where account_id = ${accountId} and status <> 'abandoned' ${type === undefined ? sql`` : sql`and type = ${type}`}
    order by status in ('active', 'past_due') desc, status = 'incomplete', started_at desc, id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function findSubscription(db: DbOrTx, id: string): Promise<SubscriptionRow | null> {
  const { rows } = await sql<SubscriptionRow>`select ${columns} from subscriptions where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function findSubscriptionByRef(db: DbOrTx, providerRef: string): Promise<SubscriptionRow | null> {
  const { rows } = await sql<SubscriptionRow>`
    select ${columns} from subscriptions where provider_ref = ${providerRef}`.execute(db);
  return rows[0] ?? null;
}

/** Returns the active subscription of an account. The caller holds the account's lock. */
export async function findRunningSubscription(tx: Tx, accountId: string): Promise<SubscriptionRow | null> {
  const { rows } = await sql<SubscriptionRow>`
    select ${columns} from subscriptions where account_id = ${accountId} and status in ('active', 'past_due')`.execute(tx);
  return rows[0] ?? null;
}

/** Returns the subscription that waits for its first payment. */
export async function findIncompleteSubscription(tx: DbOrTx, accountId: string): Promise<SubscriptionRow | null> {
  const { rows } = await sql<SubscriptionRow>`
    select ${columns} from subscriptions where account_id = ${accountId} and status = 'incomplete'`.execute(tx);
  return rows[0] ?? null;
}

/** Locks the account, so that all changes of its premium happen one after the other. */
export async function lockAccountSubscriptions(tx: Tx, accountId: string): Promise<void> {
  // Locks a number made of the account's id until the commit. It is taken before any row.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`premium:${accountId}`}, 0))`.execute(tx);
}

export async function insertSubscription(tx: Tx, row: SubscriptionRow): Promise<void> {
  await tx
    .insertInto('subscriptions')
    .values({ id: row.id, account_id: row.accountId, created_at: row.createdAt, ...mutableColumns(row) })
    .execute();
}

/** Saves the complete row, with the time of the next check. The caller holds the account's lock. */
export async function updateSubscription(tx: Tx, row: SubscriptionRow, nextCheckAt: Date | null): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ ...mutableColumns(row), next_check_at: nextCheckAt })
    .where('id', '=', row.id)
    .execute();
}

function mutableColumns(row: SubscriptionRow) {
  return {
    type: row.type,
    status: row.status,
    price_minor: row.priceMinor,
    currency: row.currency,
    paid_by: row.paidBy,
    provider: row.provider,
    livemode: row.livemode,
    provider_ref: row.providerRef,
    anchor_at: row.anchorAt,
    started_at: row.startedAt,
    current_period_end: row.currentPeriodEnd,
    grace_until: row.graceUntil,
    cancel_at_period_end: row.cancelAtPeriodEnd,
    pending_type: row.pendingType,
    pending_paid_by: row.pendingPaidBy,
    synced: row.synced,
    past_due_at: row.pastDueAt,
    reminder_count: row.reminderCount,
    ended_at: row.endedAt,
    provider_read_number: row.providerReadNumber,
    card_brand: row.cardBrand,
    card_last4: row.cardLast4,
  };
}

/** Returns the number of a read of the provider that begins now. It is higher than that of every earlier read. */
export async function nextProviderReadNumber(db: DbOrTx): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('provider_reads') as number`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The sequence of provider reads returned no number.');
  return row.number;
}

/** Returns subscriptions that are due for a check, the longest overdue first. */
export async function listDueSubscriptions(
  db: DbOrTx,
  query: { readonly now: Date; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('next_check_at', '<=', query.now)
    .orderBy('next_check_at')
    .limit(query.limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns the id and version of each subscription of an account and of each payment for one. Any write changes a version.
 */
export async function listPurchaseVersions(db: DbOrTx, accountId: string): Promise<string[]> {
  // PostgreSQL stores the id of the transaction that wrote a row in its xmin.
  const { rows } = await sql<{ version: string }>`
    select id || ':' || xmin as version from subscriptions where account_id = ${accountId}
    union all
    select id || ':' || xmin from payments where account_id = ${accountId} and purpose = 'subscription'
    order by version`.execute(db);
  return rows.map(({ version }) => version);
}
