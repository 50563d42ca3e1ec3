import { sql, type RawBuilder } from 'kysely';
import type { auditFilter } from '@festoon/contracts/operations/admin-audit';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import type { FilterValues } from '../../../../platform/http/module.ts';

/** A search of the audit log, by the kind of its term, so that each kind has one index. */
export type AuditSearch =
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'id'; readonly id: string }
  | { readonly kind: 'person'; readonly email: string }
  | { readonly kind: 'text'; readonly text: string };

export type AuditParams = Omit<FilterValues<typeof auditFilter>, 'q' | 'from' | 'until'> & {
  readonly search: AuditSearch | null;
  readonly since: Date | null;
  readonly until: Date | null;
};

export type AuditRow = {
  number: number;
  at: Date;
  actor: 'admin' | 'command' | 'system';
  actorId: string | null;
  action: string;
  subjectKind: string | null;
  subjectId: string | null;
  impersonatedAccount: string | null;
  reason: string;
};

export type AuditRowDetail = AuditRow & {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  ip: string | null;
  userAgent: string | null;
  sessionId: string | null;
  previousHash: string;
  hash: string;
};

const summaryColumns = sql`number, at, actor_kind as actor, actor_id as "actorId", action, subject_kind as "subjectKind",
  subject_id as "subjectId", impersonated_account_id as "impersonatedAccount", reason`;
const detailColumns = sql`${summaryColumns}, before, after, ip, user_agent as "userAgent", session_id as "sessionId",
  encode(previous_hash, 'hex') as "previousHash", encode(hash, 'hex') as hash`;

type AuditPage = { readonly before: number | null; readonly limit: number };

/** Selects the entries of the list. */
export const selectAuditEntries = (filter: AuditParams) => sql`
  select from audit_entries where ${sql.join([sql`true`, ...conditions(filter)], sql` and `)}`;

/** Lists audit entries, newest first. */
export async function listAuditRows(db: DbOrTx, filter: AuditParams, page: AuditPage): Promise<AuditRow[]> {
  return listRows(db, summaryColumns, { filter, page });
}

/** Returns the same with all fields, for a file. */
export async function listAuditDetailRows(db: DbOrTx, filter: AuditParams, page: AuditPage): Promise<AuditRowDetail[]> {
  return listRows(db, detailColumns, { filter, page });
}

async function listRows<Row>(
  db: DbOrTx,
  columns: RawBuilder<unknown>,
  { filter, page }: { filter: AuditParams; page: AuditPage },
): Promise<Row[]> {
  const clauses = [...conditions(filter), ...(page.before === null ? [] : [sql`number < ${page.before}`])];
  const { rows } = await sql<Row>`
    select ${columns} from audit_entries
    where ${clauses.length === 0 ? sql`true` : sql.join(clauses, sql` and `)}
    order by number desc limit ${page.limit}`.execute(db);
  return rows;
}

function conditions(filter: AuditParams): RawBuilder<unknown>[] {
  const { search, action, actorAccount, actor, subjectKind, subjectId, impersonatedAccount, since, until } = filter;
  return [
    ...(search === null ? [] : [matches(search)]),
    ...(action === undefined ? [] : [sql`action = ${action}`]),
    ...(actorAccount === undefined ? [] : [sql`actor_id = ${actorAccount}`]),
    ...(actor === undefined ? [] : [sql`actor_kind = ${actor}`]),
    ...(subjectKind === undefined ? [] : [sql`subject_kind = ${subjectKind}`]),
    ...(subjectId === undefined ? [] : [sql`subject_id = ${subjectId}`]),
    ...(impersonatedAccount === undefined ? [] : [sql`impersonated_account_id = ${impersonatedAccount}`]),
    ...(since === null ? [] : [sql`at >= ${since} and number >= ${firstSince(since)}`]),
    ...(until === null ? [] : [sql`at < ${until} and number <= ${lastUntil(until)}`]),
  ];
}

// Numbers follow time, except for the moment an entry waits for another. With a margin of an hour they limit the scan and
// omit nothing.
const firstSince = (at: Date) => sql`(
  select near.number from audit_entries near where near.at >= ${at}::timestamptz - interval '1 hour' order by near.at, near.number limit 1)`;

const lastUntil = (at: Date) => sql`(
  select near.number from audit_entries near where near.at < ${at}::timestamptz + interval '1 hour' order by near.at desc, near.number desc limit 1)`;

function matches(search: AuditSearch): RawBuilder<unknown> {
  if (search.kind === 'number') return sql`number = ${search.number}`;
  if (search.kind === 'id')
    return sql`number in (
      select number from audit_entries where actor_id = ${search.id}
      union all select number from audit_entries where subject_id = ${search.id}
      union all select number from audit_entries where impersonated_account_id = ${search.id})`;
  if (search.kind === 'person')
    return sql`number in (
      select number from audit_entries where actor_id in (select id from accounts where email = ${search.email})
      union all select number from audit_entries where subject_id in (select id::text from accounts where email = ${search.email})
      union all select number from audit_entries where impersonated_account_id in (select id from accounts where email = ${search.email}))`;
  const pattern = `%${search.text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`reason <> '' and fold(reason) like fold(${pattern})`;
}

export async function findAuditRow(db: DbOrTx, number: number): Promise<AuditRowDetail | null> {
  const { rows } = await sql<AuditRowDetail>`select ${detailColumns} from audit_entries where number = ${number}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export type ChainEnd = { number: number; hash: string };

/** Returns the newest entry. There is always one, because the log begins with the installation. */
export async function getChainEnd(db: DbOrTx): Promise<ChainEnd> {
  const { rows } = await sql<ChainEnd>`
    select number, encode(hash, 'hex') as hash from audit_entries order by number desc limit 1`.execute(db);
  return rows[0] ?? { number: 0, hash: '' };
}
