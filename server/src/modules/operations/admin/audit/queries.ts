import { sql, type RawBuilder } from 'kysely';
import type { auditFilter } from '@festoon/contracts/operations/admin-audit';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import type { WishOf } from '../../../../platform/http/module.ts';

/** A search of the log, split by shape so that each kind has one index. */
export type AuditNeedle =
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'id'; readonly id: string }
  | { readonly kind: 'person'; readonly email: string }
  | { readonly kind: 'words'; readonly words: string };

export type AuditParams = Omit<WishOf<typeof auditFilter>, 'q' | 'from' | 'until'> & {
  readonly needle: AuditNeedle | null;
  readonly since: Date | null;
  readonly until: Date | null;
};

export type AuditRow = {
  number: number;
  at: Date;
  actor: 'admin' | 'command' | 'system';
  actorId: string | null;
  act: string;
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

const line = sql`number, at, actor_kind as actor, actor_id as "actorId", act, subject_kind as "subjectKind",
  subject_id as "subjectId", in_place_of as "impersonatedAccount", reason`;
const inFull = sql`${line}, before, after, ip, user_agent as "userAgent", session_id as "sessionId",
  encode(previous_hash, 'hex') as "previousHash", encode(hash, 'hex') as hash`;

type Paged = { readonly before: number | null; readonly limit: number };

/** Newest first. */
export async function listLines(db: DbOrTx, wish: AuditParams, page: Paged): Promise<AuditRow[]> {
  return listBy(db, line, { wish, page });
}

/** The same with all that is known of each, for a file. */
export async function listLineDetails(db: DbOrTx, wish: AuditParams, page: Paged): Promise<AuditRowDetail[]> {
  return listBy(db, inFull, { wish, page });
}

async function listBy<Row>(
  db: DbOrTx,
  columns: RawBuilder<unknown>,
  { wish, page }: { wish: AuditParams; page: Paged },
): Promise<Row[]> {
  const wanted = [...conditions(wish), ...(page.before === null ? [] : [sql`number < ${page.before}`])];
  const { rows } = await sql<Row>`
    select ${columns} from audit_entries
    where ${wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `)}
    order by number desc limit ${page.limit}`.execute(db);
  return rows;
}

function conditions(wish: AuditParams): RawBuilder<unknown>[] {
  const { needle, act, who, actor, subjectKind, subjectId, impersonatedAccount, since, until } = wish;
  return [
    ...(needle === null ? [] : [matches(needle)]),
    ...(act === undefined ? [] : [sql`act = ${act}`]),
    ...(who === undefined ? [] : [sql`actor_id = ${who}`]),
    ...(actor === undefined ? [] : [sql`actor_kind = ${actor}`]),
    ...(subjectKind === undefined ? [] : [sql`subject_kind = ${subjectKind}`]),
    ...(subjectId === undefined ? [] : [sql`subject_id = ${subjectId}`]),
    ...(impersonatedAccount === undefined ? [] : [sql`in_place_of = ${impersonatedAccount}`]),
    ...(since === null ? [] : [sql`at >= ${since} and number >= ${firstSince(since)}`]),
    ...(until === null ? [] : [sql`at < ${until} and number <= ${lastUntil(until)}`]),
  ];
}

// Numbers follow time but for the moment a line waits for another: an hour off, they bound the walk and leave nothing out.
const firstSince = (at: Date) => sql`(
  select near.number from audit_entries near where near.at >= ${at}::timestamptz - interval '1 hour' order by near.at, near.number limit 1)`;

const lastUntil = (at: Date) => sql`(
  select near.number from audit_entries near where near.at < ${at}::timestamptz + interval '1 hour' order by near.at desc, near.number desc limit 1)`;

function matches(needle: AuditNeedle): RawBuilder<unknown> {
  if (needle.kind === 'number') return sql`number = ${needle.number}`;
  if (needle.kind === 'id')
    return sql`number in (
      select number from audit_entries where actor_id = ${needle.id}
      union all select number from audit_entries where subject_id = ${needle.id}
      union all select number from audit_entries where in_place_of = ${needle.id})`;
  if (needle.kind === 'person')
    return sql`number in (
      select number from audit_entries where actor_id in (select id from accounts where email = ${needle.email})
      union all select number from audit_entries where subject_id in (select id::text from accounts where email = ${needle.email})
      union all select number from audit_entries where in_place_of in (select id from accounts where email = ${needle.email}))`;
  const pattern = `%${needle.words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`reason <> '' and fold(reason) like fold(${pattern})`;
}

export async function findLine(db: DbOrTx, number: number): Promise<AuditRowDetail | null> {
  const { rows } = await sql<AuditRowDetail>`select ${inFull} from audit_entries where number = ${number}`.execute(db);
  return rows[0] ?? null;
}

export type ChainEnd = { number: number; hash: string };

/** The newest line; a log begins with the install, so there is one. */
export async function readChainEnd(db: DbOrTx): Promise<ChainEnd> {
  const { rows } = await sql<ChainEnd>`
    select number, encode(hash, 'hex') as hash from audit_entries order by number desc limit 1`.execute(db);
  return rows[0] ?? { number: 0, hash: '' };
}
