import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { accountColumns, type AccountListRow } from './account-list-queries.ts';

export type AccountDetailRow = Omit<AccountListRow, 'key'> & {
  readonly language: string | null;
  readonly timeZone: string | null;
  readonly city: string;
  readonly suspendedReason: string;
  readonly hasPassword: boolean;
  readonly hasSecondFactor: boolean;
  readonly providers: string[];
  readonly premiumUntil: Date | null;
  readonly bookings: number;
  readonly publishedEvents: number;
  readonly upcomingEvents: number;
  readonly openReports: number;
  readonly availableMinor: number;
  readonly debtMinor: number;
  readonly pendingMinor: number;
  readonly reservedMinor: number;
};

/** Returns the details of one account, also of a deleted one. */
export async function findAccountDetail(
  db: DbOrTx,
  id: string,
  { now, currency }: { readonly now: Date; readonly currency: string },
): Promise<AccountDetailRow | null> {
  const { rows } = await sql<AccountDetailRow>`
    select ${accountColumns(now)}, a.language, a.time_zone as "timeZone", a.city,
      coalesce(a.suspended_reason, '') as "suspendedReason", a.password_hash is not null as "hasPassword",
      exists (select from second_factors f where f.account_id = a.id and f.confirmed_at is not null) as "hasSecondFactor",
      (select coalesce(array_agg(distinct i.provider), '{}') from identities i where i.account_id = a.id) as providers,
      (
        select max(greatest(s.current_period_end, s.grace_until)) from subscriptions s
        where s.account_id = a.id and s.status in ('active', 'past_due')
      ) as "premiumUntil",
      (select count(*) from bookings b where b.buyer_id = a.id and b.confirmed_at is not null) as bookings,
      events.published as "publishedEvents", events.upcoming as "upcomingEvents",
      (select count(*) from message_reports r where r.author_id = a.id and r.status = 'open') as "openReports",
      wallet.available as "availableMinor", wallet.debt as "debtMinor", wallet.pending as "pendingMinor", wallet.held as "reservedMinor"
    from accounts a join account_visits v on v.account_id = a.id
      cross join lateral (
        select count(*) as published, count(*) filter (where e.status = 'published' and e.ends_at > ${now}) as upcoming
        from events e where e.organiser_id = a.id and e.published_at is not null
      ) events
      cross join lateral (
        select coalesce(sum(greatest(0, balance_minor)) filter (where kind = 'wallet_available'), 0)::bigint as available,
          coalesce(sum(debt_minor), 0)::bigint as debt,
          coalesce(sum(balance_minor) filter (where kind = 'wallet_pending'), 0)::bigint as pending,
          coalesce(sum(balance_minor) filter (where kind = 'wallet_reserved'), 0)::bigint as held
        from ledger_accounts where owner_id = a.id and currency = ${currency}
      ) wallet
    where a.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function listEventsOnSale(db: DbOrTx, organiserId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from events where organiser_id = ${organiserId} and status = 'published' and ends_at > ${now} order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export type AccountSessionRow = {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
};

/** Returns the sessions of an account, without those of administrators who impersonate it. */
export async function listAccountSessions(
  db: DbOrTx,
  { accountId, now, limit }: { readonly accountId: string; readonly now: Date; readonly limit: number },
): Promise<AccountSessionRow[]> {
  const { rows } = await sql<AccountSessionRow>`
    select id, ip, user_agent as "userAgent", created_at as "createdAt", last_used_at as "lastUsedAt" from sessions
    where account_id = ${accountId} and revoked_at is null and idle_expires_at > ${now} and absolute_expires_at > ${now}
      and impersonator_id is null
    order by last_used_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

export type AccountNoteRow = {
  readonly id: string;
  readonly note: string;
  readonly author: string | null;
  readonly createdAt: Date;
};

export async function listAccountNotes(db: DbOrTx, accountId: string, limit: number): Promise<AccountNoteRow[]> {
  const { rows } = await sql<AccountNoteRow>`
    select n.id, n.note, author.name as author, n.created_at as "createdAt"
    from account_notes n left join accounts author on author.id = n.author_id
    where n.account_id = ${accountId} order by n.created_at desc, n.id desc limit ${limit}`.execute(db);
  return rows;
}

export type NewAccountNote = {
  readonly id: string;
  readonly accountId: string;
  readonly authorId: string;
  readonly note: string;
  readonly now: Date;
};

export async function insertAccountNote(db: DbOrTx, note: NewAccountNote): Promise<void> {
  await sql`
    insert into account_notes (id, account_id, author_id, note, created_at)
    values (${note.id}, ${note.accountId}, ${note.authorId}, ${note.note}, ${note.now})`.execute(db);
}

export async function deleteAccountNotes(db: DbOrTx, accountId: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from account_notes where account_id = ${accountId}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
