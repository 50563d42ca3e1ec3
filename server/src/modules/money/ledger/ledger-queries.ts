import { sql, type RawBuilder } from 'kysely';
import { LedgerTransactionKind, type LedgerAccountKind } from '@festoon/contracts/money/finance';
import type { DbOrTx } from '../../../platform/db/db.ts';
import type { LedgerFilter } from './ledger-params.ts';

export type TransactionRow = {
  readonly id: string;
  readonly kind: LedgerTransactionKind;
  readonly causeId: string;
  readonly postedAt: Date;
  readonly amountMinor: number;
  readonly currency: string;
  readonly from: LedgerAccountKind[];
  readonly to: LedgerAccountKind[];
  readonly reference: string | null;
  readonly eventId: string | null;
  readonly eventTitle: string | null;
};

/** The last row of the previous page. */
export type TransactionPosition = { readonly postedAt: Date; readonly id: string };

/** Returns the selected transactions as lines. The caller determines the order. */
export const transactionSummaries = (source: RawBuilder<unknown>): RawBuilder<TransactionRow> => sql<TransactionRow>`
  select t.id, t.kind, t.cause_id as "causeId", t.posted_at as "postedAt", moved.*, b.reference,
    v.id as "eventId", v.title as "eventTitle"
  from (${source}) t
  cross join lateral (
    select coalesce(sum(e.amount_minor) filter (where e.amount_minor > 0), 0)::bigint as "amountMinor", coalesce(min(e.currency), '') as currency,
      coalesce(array_agg(distinct a.kind) filter (where e.amount_minor < 0), '{}') as "from",
      coalesce(array_agg(distinct a.kind) filter (where e.amount_minor > 0), '{}') as "to"
    from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transaction_id = t.id
  ) moved
  left join lateral (
    select p.subject_id as id from payments p where t.kind = 'capture' and p.id = t.cause_id and p.purpose = 'booking'
    union all
    select p.subject_id from provider_fees f join payments p on p.id = f.payment_id and p.purpose = 'booking'
    where t.kind in ('provider_fee', 'dispute_fee') and f.id = t.cause_id
    union all
    select h.subject_id from wallet_reservations h
    where t.kind in ('wallet_reserved', 'wallet_released') and h.id = t.cause_id and h.purpose = 'booking'
  ) paid on t.booking_id is null
  left join bookings b on b.id = coalesce(t.booking_id, paid.id)
  left join events v on v.id = coalesce(t.event_id, b.event_id)`;

/** Selects the transactions of the list. */
export const selectTransactions = (filter: LedgerFilter) => sql`
  select from ledger_transactions t where ${filterConditions(filter)}`;

/** Returns a page of transactions, newest first. */
export async function listTransactions(
  db: DbOrTx,
  filter: LedgerFilter,
  { after, limit }: { readonly after: TransactionPosition | null; readonly limit: number },
): Promise<TransactionRow[]> {
  const source = sql`
    select t.* from ledger_transactions t
    where ${filterConditions(filter)}
      and ${after === null ? sql`true` : sql`(t.posted_at, t.id) < (${after.postedAt}::timestamptz, ${after.id}::uuid)`}
    order by t.posted_at desc, t.id desc limit ${limit}`;
  const { rows } = await sql<TransactionRow>`${transactionSummaries(source)} order by t.posted_at desc, t.id desc`.execute(
    db,
  );
  return rows;
}

export async function findTransaction(db: DbOrTx, id: string): Promise<TransactionRow | null> {
  const { rows } = await transactionSummaries(sql`select * from ledger_transactions where id = ${id}`).execute(db);
  return rows[0] ?? null;
}

export type EntryRow = {
  readonly id: string;
  readonly account: LedgerAccountKind;
  readonly ownerId: string | null;
  readonly ownerName: string | null;
  readonly eventId: string | null;
  readonly eventTitle: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  readonly balanceAfterMinor: number | null;
};

/** Lists the entries of a transaction: the accounts that the money left, then those that it reached. */
export async function listEntries(db: DbOrTx, transactionId: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.id, a.kind as account, a.owner_id as "ownerId", o.name as "ownerName", a.event_id as "eventId", v.title as "eventTitle",
      e.amount_minor as "amountMinor", e.currency, e.balance_after_minor as "balanceAfterMinor"
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
      left join accounts o on o.id = a.owner_id left join events v on v.id = a.event_id
    where e.transaction_id = ${transactionId}
    order by e.amount_minor, e.id`.execute(db);
  return rows;
}

const knownKinds = sql`t.kind in (${sql.join(LedgerTransactionKind.options.map((kind) => sql.lit(kind)))})`;

// All kinds are named so that the index over kind and cause is used.
const causedBy = (causes: RawBuilder<unknown>) =>
  sql`select t.id from ledger_transactions t where ${knownKinds} and t.cause_id in (${causes})`;

const transactionsOfAccount = (id: string) => sql`
  select e.transaction_id from ledger_accounts a join ledger_entries e on e.account_id = a.id where a.owner_id = ${id}`;

const transactionsOfBooking = (id: string) =>
  causedBy(sql`
    select ${id}::uuid
    union all select id from booking_refunds where booking_id = ${id}
    union all select id from wallet_reservations where purpose = 'booking' and subject_id = ${id}
    union all select id from payments where purpose = 'booking' and subject_id = ${id}
    union all
    select r.id from payments p join refunds r on r.payment_id = p.id where p.purpose = 'booking' and p.subject_id = ${id}
    union all
    select d.id from payments p join disputes d on d.payment_id = p.id where p.purpose = 'booking' and p.subject_id = ${id}
    union all
    select f.id from payments p join provider_fees f on f.payment_id = p.id where p.purpose = 'booking' and p.subject_id = ${id}
    union all
    select h.id from payments p join disputes d on d.payment_id = p.id
      join wallet_reservations h on h.purpose = 'dispute' and h.subject_id = d.id
    where p.purpose = 'booking' and p.subject_id = ${id}`);

const transactionsOfProviderObject = (ref: string) =>
  causedBy(sql`
    select id from payments where payment_ref = ${ref}
    union all select id from payments where session_id = ${ref}
    union all select id from refunds where provider_ref = ${ref}
    union all select id from payouts where provider_ref = ${ref}
    union all select f.id from payments p join provider_fees f on f.payment_id = p.id where p.payment_ref = ${ref}
    union all select id from provider_fees where provider_ref = ${ref}
    union all select id from provider_fees where dispute_ref = ${ref}
    union all select id from disputes where provider_ref = ${ref}`);

const transactionsOfId = (id: string) => sql`
  select ${id}::uuid
  union all ${transactionsOfBooking(id)}
  union all select t.id from ledger_transactions t where t.event_id = ${id}
  union all ${transactionsOfAccount(id)}`;

// The platform's own accounts are few and selected by id, so that the planner can estimate their number of entries.
const touchesAccounts = (ids: readonly string[]) => sql`exists (
  select from ledger_entries e where e.transaction_id = t.id and e.account_id = any (${ids}::uuid[]))`;

const touchesWallets = (kind: LedgerAccountKind) => sql`exists (
  select from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.kind = ${kind} where e.transaction_id = t.id)`;

// Collects the rows first, because scanning all transactions until a page is full may take to the end.
const anyOf = (ids: RawBuilder<unknown>) => sql`any (array(${ids}))`;

function filterConditions({
  kind,
  account,
  accountIds,
  person,
  event,
  booking,
  from,
  until,
  search,
}: LedgerFilter): RawBuilder<unknown> {
  return sql.join(
    [
      sql`true`,
      ...(kind === undefined ? [] : [sql`t.kind = ${kind}`]),
      ...(account === undefined ? [] : [accountIds === null ? touchesWallets(account) : touchesAccounts(accountIds)]),
      ...(person === undefined ? [] : [sql`t.id = ${anyOf(transactionsOfAccount(person))}`]),
      ...(event === undefined ? [] : [sql`t.event_id = ${event}`]),
      ...(booking === undefined ? [] : [sql`t.id = ${anyOf(transactionsOfBooking(booking))}`]),
      ...(from === undefined ? [] : [sql`t.posted_at >= ${from}::date::timestamp at time zone 'UTC'`]),
      ...(until === undefined ? [] : [sql`t.posted_at < (${until}::date + 1)::timestamp at time zone 'UTC'`]),
      ...(search === null ? [] : [sql`t.id = ${anyOf(matchingTransactions(search))}`]),
    ],
    sql` and `,
  );
}

function matchingTransactions(search: NonNullable<LedgerFilter['search']>): RawBuilder<unknown> {
  const { as, text } = search;
  if (as === 'id') return transactionsOfId(text);
  if (as === 'object') return transactionsOfProviderObject(text);
  return as === 'person' ? transactionsOfAccount(text) : transactionsOfBooking(text);
}

export async function findAccountByEmail(db: DbOrTx, email: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts where role = 'user' and email = ${email}::citext`.execute(db);
  return rows[0]?.id ?? null;
}

export async function findBookingByReference(db: DbOrTx, reference: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from bookings where reference = ${reference}`.execute(db);
  return rows[0]?.id ?? null;
}

/** Returns the ids of the accounts of a kind that have no owner. Returns null for wallets, which have too many accounts. */
export async function findPlatformAccounts(db: DbOrTx, kind: LedgerAccountKind): Promise<string[] | null> {
  if (kind.startsWith('wallet')) return null;
  const { rows } = await sql<{ id: string }>`
    select id from ledger_accounts where kind = ${kind} and owner_id is null`.execute(db);
  return rows.map(({ id }) => id);
}
