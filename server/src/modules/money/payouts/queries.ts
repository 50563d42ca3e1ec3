import { sql } from 'kysely';
import type { PayoutStatus } from '@festoon/contracts/money/payouts';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';

export type PayoutRow = {
  readonly id: string;
  readonly accountId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly status: PayoutStatus;
  readonly provider: 'stripe' | 'sandbox';
  readonly livemode: boolean;
  readonly accountRef: string;
  readonly bankLast4: string | null;
  readonly requestedAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly reason: string;
  readonly submission: number;
  readonly attempts: number;
  readonly providerRef: string | null;
  readonly sentAt: Date | null;
  readonly endedAt: Date | null;
  readonly approvalsNeeded: number;
};

export const payoutColumns = sql`
  p.id, p.account_id as "accountId", p.amount_minor as "amountMinor", p.currency, p.status, p.provider, p.livemode,
  p.account_ref as "accountRef", p.bank_last4 as "bankLast4", p.requested_at as "requestedAt", p.decided_by as "decidedBy",
  p.decided_at as "decidedAt", p.reason, p.submission, p.attempts, p.provider_ref as "providerRef", p.sent_at as "sentAt",
  p.ended_at as "endedAt", p.approvals_needed as "approvalsNeeded"`;

export type NewPayout = Pick<
  PayoutRow,
  | 'id'
  | 'accountId'
  | 'amountMinor'
  | 'currency'
  | 'provider'
  | 'livemode'
  | 'accountRef'
  | 'bankLast4'
  | 'requestedAt'
  | 'approvalsNeeded'
> & { readonly idempotencyKey: string };

export async function insertPayout(tx: Tx, payout: NewPayout): Promise<void> {
  await tx
    .insertInto('payouts')
    .values({
      id: payout.id,
      account_id: payout.accountId,
      idempotency_key: payout.idempotencyKey,
      amount_minor: payout.amountMinor,
      currency: payout.currency,
      provider: payout.provider,
      livemode: payout.livemode,
      account_ref: payout.accountRef,
      bank_last4: payout.bankLast4,
      requested_at: payout.requestedAt,
      approvals_needed: payout.approvalsNeeded,
    })
    .execute();
}

export async function findPayoutByKey(tx: DbOrTx, accountId: string, idempotencyKey: string): Promise<PayoutRow | null> {
  const { rows } = await sql<PayoutRow>`
    select ${payoutColumns} from payouts p where p.account_id = ${accountId} and p.idempotency_key = ${idempotencyKey}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function findPayout(tx: DbOrTx, id: string): Promise<PayoutRow | null> {
  const { rows } = await sql<PayoutRow>`select ${payoutColumns} from payouts p where p.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Locks the payout requests of an account until the commit, so that each sees those before it. */
export async function lockPayoutRequests(tx: Tx, accountId: string): Promise<void> {
  // Locks a number made of the account's id. It is taken before any row.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payout-requests:${accountId}`}, 0))`.execute(tx);
}

type RecentPayouts = { readonly accountId: string; readonly currency: string; readonly since: Date };

/** Returns the sum of the payouts that an account has requested since an instant and that have left or still may. */
export async function sumRecentPayouts(tx: Tx, { accountId, currency, since }: RecentPayouts): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as minor from payouts
    where account_id = ${accountId} and currency = ${currency} and requested_at > ${since}
      and status in ('requested', 'approved', 'sending', 'sent')`.execute(tx);
  return rows[0]?.minor ?? 0;
}

/** Returns the payout that a message of the provider refers to. */
export async function findPayoutByRef(
  tx: DbOrTx,
  { provider, ref }: { readonly provider: string; readonly ref: string },
): Promise<PayoutRow | null> {
  const { rows } = await sql<PayoutRow>`
    select ${payoutColumns} from payouts p where p.provider = ${provider} and p.provider_ref = ${ref}`.execute(tx);
  return rows[0] ?? null;
}

export async function lockPayout(tx: Tx, id: string): Promise<PayoutRow | null> {
  // Locks the payout's row. The wallet's accounts are locked after it.
  const { rows } = await sql<PayoutRow>`select ${payoutColumns} from payouts p where p.id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

export type PayoutPosition = { readonly requestedAt: Date; readonly id: string };
export type PageParams = { readonly after: PayoutPosition | null; readonly limit: number };

/** Returns the payouts of an account, newest first. */
export async function listPayoutsOf(db: DbOrTx, accountId: string, { after, limit }: PageParams): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select ${payoutColumns} from payouts p
    where p.account_id = ${accountId}
      and (${after === null} or (p.requested_at, p.id) < (${after?.requestedAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by p.requested_at desc, p.id desc limit ${limit}`.execute(db);
  return rows;
}

/**
 * Marks a payout as submitted before the request to the provider, if its account covers open disputes without it, both in
 * one statement. Returns null if it is not covered or no longer to be sent.
 */
export async function startPayoutAttempt(
  tx: DbOrTx,
  id: string,
  { now, nextTryAt }: { readonly now: Date; readonly nextTryAt: Date },
): Promise<PayoutRow | null> {
  const { rows } = await sql<PayoutRow>`
    update payouts p set status = 'sending', attempts = p.attempts + 1, next_try_at = ${nextTryAt}, coverage_checked_at = ${now}
    where p.id = ${id} and p.status in ('approved', 'sending') and is_payout_covered(p.id)
    returning ${payoutColumns}`.execute(tx);
  return rows[0] ?? null;
}

/** Returns the time of the next attempt. Until then an attempt may be in progress. */
export async function findNextTryAt(tx: DbOrTx, id: string): Promise<Date | null> {
  const row = await tx.selectFrom('payouts').select('next_try_at').where('id', '=', id).executeTakeFirst();
  return row?.next_try_at ?? null;
}

export async function recordPayoutError(tx: DbOrTx, id: string, lastError: string): Promise<void> {
  await tx.updateTable('payouts').set({ last_error: lastError }).where('id', '=', id).execute();
}

/**
 * Schedules the next attempt after the provider temporarily declined. The attempt is a new request. Takes effect once for
 * each submission.
 */
export async function startNextSubmission(
  tx: DbOrTx,
  { id, submission }: Pick<PayoutRow, 'id' | 'submission'>,
  nextTryAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payouts')
    .set({ submission: submission + 1, next_try_at: nextTryAt })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('submission', '=', submission)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markPayoutSent(
  tx: Tx,
  id: string,
  { providerRef, now }: { readonly providerRef: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('payouts')
    .set({ status: 'sent', provider_ref: providerRef, sent_at: now, ended_at: now, next_try_at: null, last_error: null })
    .where('id', '=', id)
    .execute();
}

export async function markPayoutReturned(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('payouts').set({ status: 'returned', ended_at: now }).where('id', '=', id).execute();
}

export type PayoutEnd =
  | { readonly status: 'cancelled' }
  | { readonly status: 'failed'; readonly reason: string }
  | { readonly status: 'rejected'; readonly reason: string; readonly by: string };

export async function endPayout(tx: Tx, id: string, { now, ...end }: PayoutEnd & { readonly now: Date }): Promise<void> {
  await tx
    .updateTable('payouts')
    .set({
      status: end.status,
      ended_at: now,
      next_try_at: null,
      ...(end.status === 'cancelled' ? {} : { reason: end.reason }),
      ...(end.status === 'rejected' ? { decided_by: end.by, decided_at: now } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** Returns unfinished payouts whose job is missing, failed permanently or is due. */
export async function listDuePayouts(
  db: DbOrTx,
  { provider, livemode }: Pick<PayoutRow, 'provider' | 'livemode'>,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payouts where next_try_at <= ${now} and provider = ${provider} and livemode = ${livemode}
    order by next_try_at, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

type Approval = { readonly payoutId: string; readonly by: string; readonly now: Date };

/** Inserts an approval. Returns false if this administrator has already approved the payout. */
export async function insertApproval(tx: Tx, { payoutId, by, now }: Approval): Promise<boolean> {
  const { rows } = await sql`
    insert into payout_approvals (payout_id, approved_by, approved_at) values (${payoutId}, ${by}, ${now})
    on conflict on constraint payout_approvals_pkey do nothing returning payout_id`.execute(tx);
  return rows.length > 0;
}

export async function hasApproved(tx: DbOrTx, { payoutId, by }: Omit<Approval, 'now'>): Promise<boolean> {
  const { rows } = await sql`
    select from payout_approvals where payout_id = ${payoutId} and approved_by = ${by}`.execute(tx);
  return rows.length > 0;
}

/**
 * Approves a payout if enough administrators have approved it and its account covers it, in one statement. Returns false
 * otherwise. The caller holds the payout's lock.
 */
export async function approveIfCovered(
  tx: Tx,
  { payoutId, by, now, nextTryAt }: Approval & { readonly nextTryAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update payouts set status = 'approved', decided_by = ${by}, decided_at = ${now}, next_try_at = ${nextTryAt}
    where id = ${payoutId} and status = 'requested' and count_payout_approvals(id) >= approvals_needed
      and is_payout_covered(id)
    returning id`.execute(tx);
  return rows.length > 0;
}
