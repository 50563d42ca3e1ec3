import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { pipelined, withCommit } from '../../../platform/db/pipelined-client.ts';
import { preparedStatement } from '../../../platform/db/prepared-statement.ts';
import type { JsonRow } from '../../../platform/db/select-together.ts';
import type { CheckoutLine } from './provider/provider.ts';

/** The longest wait for a lock in a transaction that settles payments. */
const LOCK_TIMEOUT = '8s';

export type PaymentPurpose = 'booking' | 'top_up' | 'subscription';
type PaymentStatus = 'open' | 'processing' | 'succeeded' | 'failed' | 'expired';

/** The parameters of the provider's request, except those that have their own columns. */
export type StoredRequest = {
  readonly lineItems: readonly CheckoutLine[];
  readonly email: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** Set if the page starts a subscription instead of charging the sum of the lines once. */
  readonly subscription?: { readonly priceRef: string; readonly customerRef: string };
};

export type Payment = {
  readonly id: string;
  readonly purpose: PaymentPurpose;
  readonly subjectId: string;
  readonly accountId: string;
  readonly attempt: number;
  readonly provider: 'stripe' | 'sandbox';
  readonly livemode: boolean;
  readonly sessionId: string | null;
  readonly sessionUrl: string | null;
  readonly paymentRef: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  readonly request: StoredRequest;
  readonly expiresAt: Date;
  readonly status: PaymentStatus;
  readonly disposition: 'applied' | 'refund_due' | null;
  readonly capturedMinor: number;
  readonly capturedCurrency: string | null;
  readonly refundedMinor: number;
  /** The part that is in the payer's wallet: a top-up, or a refund to the wallet. */
  readonly walletCreditedMinor: number;
  readonly createdAt: Date;
};

const columns = sql`
  id, purpose, subject_id as "subjectId", account_id as "accountId", attempt, provider, livemode, session_id as "sessionId",
  session_url as "sessionUrl", payment_ref as "paymentRef", amount_minor as "amountMinor", currency, request,
  expires_at as "expiresAt", status, disposition, captured_minor as "capturedMinor", captured_currency as "capturedCurrency",
  refunded_minor as "refundedMinor", wallet_credited_minor as "walletCreditedMinor", created_at as "createdAt"`;

type NewPayment = Pick<
  Payment,
  | 'id'
  | 'purpose'
  | 'subjectId'
  | 'accountId'
  | 'attempt'
  | 'provider'
  | 'livemode'
  | 'amountMinor'
  | 'currency'
  | 'request'
  | 'expiresAt'
  | 'createdAt'
>;

export type NextPayment = Omit<NewPayment, 'attempt'>;

const insertNext = ({ purpose, subjectId, ...payment }: NextPayment) => sql`
  insert into payments (id, purpose, subject_id, account_id, attempt, provider, livemode, amount_minor, currency, request, expires_at, created_at)
  select ${payment.id}::uuid, ${purpose}::text, ${subjectId}::uuid, ${payment.accountId}::uuid,
    coalesce((select max(attempt) from payments where purpose = ${purpose}::text and subject_id = ${subjectId}::uuid), 0) + 1,
    ${payment.provider}::text, ${payment.livemode}::boolean, ${payment.amountMinor}::bigint, ${payment.currency}::text,
    ${JSON.stringify(payment.request)}::jsonb, ${payment.expiresAt}::timestamptz, ${payment.createdAt}::timestamptz`;

/** Inserts the next attempt to pay for a subject and returns it. The caller holds the subject's lock. */
export async function insertPayment(tx: Tx, payment: NextPayment): Promise<Payment> {
  const { rows } = await sql<Payment>`${preparedStatement} ${insertNext(payment)} returning ${columns}`.execute(tx);
  const [inserted] = rows;
  if (inserted === undefined) throw new Error(`Payment ${payment.id} was not inserted.`);
  return inserted;
}

/** Inserts a payment as `insertPayment` does, in the round trip of the next statement. */
export async function insertPaymentPipelined(tx: Tx, payment: NextPayment): Promise<void> {
  await sql`${preparedStatement} ${pipelined} ${insertNext(payment)}`.execute(tx);
}

export type RecordedCapture = NewPayment & Pick<Capture, 'paymentRef' | 'disposition'>;

/** Inserts a payment that the provider collected automatically, without a checkout. Returns false if it is already known. */
export async function insertCapture(tx: Tx, payment: RecordedCapture): Promise<boolean> {
  const { rows } = await sql`
    insert into payments (id, purpose, subject_id, account_id, attempt, provider, livemode, payment_ref, amount_minor, currency, request,
      expires_at, status, disposition, captured_minor, captured_currency, settled_at, created_at)
    values (${payment.id}, ${payment.purpose}, ${payment.subjectId}, ${payment.accountId}, ${payment.attempt}, ${payment.provider},
      ${payment.livemode}, ${payment.paymentRef}, ${payment.amountMinor}, ${payment.currency}, ${JSON.stringify(payment.request)}::jsonb,
      ${payment.expiresAt}, 'succeeded', ${payment.disposition}, ${payment.amountMinor}, ${payment.currency}, ${payment.createdAt},
      ${payment.createdAt})
    on conflict (payment_ref) do nothing
    returning id`.execute(tx);
  return rows.length > 0;
}

export async function findPayment(tx: DbOrTx, id: string): Promise<Payment | null> {
  const { rows } = await sql<Payment>`${preparedStatement} select ${columns} from payments where id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

export async function findPaymentBySession(tx: DbOrTx, sessionId: string): Promise<Payment | null> {
  const { rows } = await sql<Payment>`
    ${preparedStatement} select ${columns} from payments where session_id = ${sessionId}`.execute(tx);
  return rows[0] ?? null;
}

export async function findPaymentByRef(tx: DbOrTx, paymentRef: string): Promise<Payment | null> {
  const { rows } = await sql<Payment>`select ${columns} from payments where payment_ref = ${paymentRef}`.execute(tx);
  return rows[0] ?? null;
}

export async function lockPayment(tx: Tx, id: string): Promise<Payment | null> {
  // Locks the payment's row. Its subject is locked before it, its refunds after it.
  const { rows } = await sql<Payment>`select ${columns} from payments where id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Locks payments and returns them. Limits the transaction's waits for locks as `limitLockWait` does. */
export async function lockPayments(tx: Tx, ids: readonly string[]): Promise<Payment[]> {
  // Locks the payments' rows in id order, after their subjects.
  const { rows } = await sql<Payment>`${preparedStatement}
    with limited as materialized (select set_config('lock_timeout', ${LOCK_TIMEOUT}::text, true) as timeout)
    select ${columns} from payments where id = any(${ids}::uuid[]) and (select timeout from limited) is not null
    order by id for update`.execute(tx);
  return rows;
}

/** Returns the statement of `listPaymentsOf`, for one that selects several things together. `toPayment` reads its rows. */
export function selectPaymentsOf(purpose: PaymentPurpose, subjectId: string): RawBuilder<Payment> {
  return sql<Payment>`
    select ${columns} from payments where purpose = ${purpose} and subject_id = ${subjectId} order by attempt desc`;
}

/** Returns a payment that was read as JSON. */
export function toPayment(row: JsonRow<Payment>): Payment {
  return { ...row, expiresAt: new Date(row.expiresAt), createdAt: new Date(row.createdAt) };
}

/** Returns all payment attempts for one subject, newest first. */
export async function listPaymentsOf(tx: DbOrTx, purpose: PaymentPurpose, subjectId: string): Promise<Payment[]> {
  const { rows } = await sql<Payment>`${preparedStatement} ${selectPaymentsOf(purpose, subjectId)}`.execute(tx);
  return rows;
}

/** Locks and returns the card payment that paid for a subject, or returns null. The caller holds the subject's lock. */
export async function lockAppliedPayment(
  tx: Tx,
  { purpose, subjectId }: Pick<Payment, 'purpose' | 'subjectId'>,
): Promise<Payment | null> {
  const applied = (await listPaymentsOf(tx, purpose, subjectId)).find(({ disposition }) => disposition === 'applied');
  return applied === undefined ? null : lockPayment(tx, applied.id);
}

/** Returns the payments of an account for one purpose that are still open or processing, newest first. */
export async function listUndecidedOf(tx: DbOrTx, purpose: PaymentPurpose, accountId: string): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select ${columns} from payments
    where purpose = ${purpose} and account_id = ${accountId} and status in ('open', 'processing')
    order by created_at desc, id desc`.execute(tx);
  return rows;
}

/** Saves the page of a payment and returns the payment. Returns null if it has a page already. */
export async function attachSession(
  tx: DbOrTx,
  id: string,
  session: { sessionId: string; url: string | null },
): Promise<Payment | null> {
  const { rows } = await sql<Payment>`${preparedStatement}
    update payments set session_id = ${session.sessionId}, session_url = ${session.url}
    where id = ${id} and session_id is null
    returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

export async function recordPaymentCheck(tx: DbOrTx, id: string, now: Date): Promise<void> {
  await tx.updateTable('payments').set({ checked_at: now }).where('id', '=', id).execute();
}

export async function savePaymentStatus(tx: Tx, id: string, status: 'processing' | 'failed' | 'expired'): Promise<void> {
  await tx.updateTable('payments').set({ status }).where('id', '=', id).execute();
}

export type Capture = {
  readonly paymentRef: string | null;
  readonly capturedMinor: number;
  readonly capturedCurrency: string;
  readonly disposition: 'applied' | 'refund_due';
  readonly walletCreditedMinor: number;
  readonly settledAt: Date;
};

export async function saveCapture(tx: Tx, id: string, capture: Capture): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      status: 'succeeded',
      payment_ref: capture.paymentRef,
      captured_minor: capture.capturedMinor,
      captured_currency: capture.capturedCurrency,
      disposition: capture.disposition,
      wallet_credited_minor: capture.walletCreditedMinor,
      settled_at: capture.settledAt,
    })
    .where('id', '=', id)
    .execute();
}

export type AppliedCapture = Pick<Capture, 'paymentRef' | 'capturedMinor' | 'capturedCurrency'> & {
  readonly paymentId: string;
};

/**
 * Saves the captures of applied payments and enqueues their jobs, in one statement, and commits the transaction. Returns the
 * payments.
 */
export async function saveAppliedCaptures(
  tx: Tx,
  captures: readonly AppliedCapture[],
  { jobs, now }: { readonly jobs: RawBuilder<unknown>; readonly now: Date },
): Promise<Payment[]> {
  const { rows } = await sql<Payment>`${preparedStatement} ${withCommit}
    with captures as materialized (
      select * from unnest(${captures.map(({ paymentId }) => paymentId)}::uuid[], ${captures.map(({ paymentRef }) => paymentRef)}::text[],
        ${captures.map(({ capturedMinor }) => capturedMinor)}::bigint[], ${captures.map(({ capturedCurrency }) => capturedCurrency)}::text[]
      ) as c (of_payment, ref, minor, money)
    ), new_jobs as (
      select count(*) as count from graphile_worker.add_jobs(${jobs}::graphile_worker.job_spec[])
    )
    update payments
    set status = 'succeeded', disposition = 'applied', payment_ref = captures.ref, captured_minor = captures.minor,
      captured_currency = captures.money, wallet_credited_minor = 0, settled_at = ${now}, checked_at = ${now}
    from captures where id = captures.of_payment and (select count from new_jobs) >= 0
    returning ${columns}`.execute(tx);
  return rows;
}

/** Adds to the amount that is refunded or requested to be. The table rejects more than was captured. */
export async function addPaymentRefundedAmount(tx: Tx, id: string, amountMinor: number): Promise<void> {
  await sql`update payments set refunded_minor = refunded_minor + ${amountMinor} where id = ${id}`.execute(tx);
}

/**
 * Does the same for money that left without a request from us: a bank may withdraw again what was refunded before. Reduces
 * the amount credited to the payer's wallet accordingly. The caller debits the wallet.
 */
export async function addExternalDebit(tx: Tx, id: string, amountMinor: number): Promise<void> {
  await sql`
    update payments p
    set refunded_minor = returned.minor, wallet_credited_minor = least(p.wallet_credited_minor, p.captured_minor - returned.minor)
    from (
      select least(captured_minor, refunded_minor + ${amountMinor}::bigint) as minor from payments where id = ${id}
    ) returned where p.id = ${id}`.execute(tx);
}

/**
 * Adds to the amount credited to the payer's wallet. The constraint `payments_returned_bounded` rejects more than is left
 * of the payment.
 */
export async function addCreditedAmount(tx: Tx, id: string, amountMinor: number): Promise<void> {
  await sql`update payments set wallet_credited_minor = wallet_credited_minor + ${amountMinor} where id = ${id}`.execute(tx);
}

/** Returns payments without a known outcome, the least recently checked first. */
export async function listUndecided(
  tx: DbOrTx,
  { kind, livemode }: { kind: string; livemode: boolean },
  query: { before: Date; limit: number },
): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select ${columns} from payments
    where status in ('open', 'processing') and provider = ${kind} and livemode = ${livemode}
      and coalesce(checked_at, created_at) <= ${query.before}
    order by coalesce(checked_at, created_at), id limit ${query.limit}`.execute(tx);
  return rows;
}

/**
 * Limits this transaction's wait for a lock to some seconds, so that the provider sends a webhook again instead of waiting.
 */
export async function limitLockWait(tx: Tx): Promise<void> {
  await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}::text, true)`.execute(tx);
}
