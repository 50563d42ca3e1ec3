import { sql, type RawBuilder } from 'kysely';
import type { PlanType } from '@festoon/contracts/money/subscription';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import type { PaidBy } from '../queries.ts';

type DeskStatus = 'incomplete' | 'active' | 'past_due' | 'canceled';

export type DeskRow = {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly email: string;
  readonly type: PlanType;
  readonly status: DeskStatus;
  readonly paidBy: PaidBy;
  readonly priceMinor: number;
  readonly currency: string;
  readonly startedAt: Date;
  readonly currentPeriodEnd: Date;
  readonly graceUntil: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly endedAt: Date | null;
  /** Its creation to the microsecond, where the next page begins. */
  readonly key: string;
};

/** The search term: a UUID matches exactly, other text matches part of a name or an email address. */
export type Needle = { readonly kind: 'id' | 'words'; readonly text: string };

export type DeskParams = {
  readonly needle: Needle | null;
  readonly status: DeskStatus | null;
  readonly type: PlanType | null;
  readonly paidBy: PaidBy | null;
  readonly after: { readonly key: string; readonly id: string } | null;
  readonly limit: number;
};

const columns = sql`
  s.id, s.account_id as "accountId", a.name, a.email, s.type, s.status, s.paid_by as "paidBy", s.price_minor as "priceMinor",
  s.currency, s.started_at as "startedAt", s.current_period_end as "currentPeriodEnd", s.grace_until as "graceUntil",
  s.cancel_at_period_end as "cancelAtPeriodEnd", s.ended_at as "endedAt",
  to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key`;

export async function listDeskRows(db: DbOrTx, wish: DeskParams): Promise<DeskRow[]> {
  const { after } = wish;
  const parts = [
    sql`s.status <> 'abandoned'`,
    wish.needle && matches(wish.needle),
    wish.status && sql`s.status = ${wish.status}`,
    wish.type && sql`s.type = ${wish.type}`,
    wish.paidBy && sql`s.paid_by = ${wish.paidBy}`,
    after && sql`(s.created_at, s.id) < (${after.key}::timestamptz, ${after.id}::uuid)`,
  ].filter((part) => part !== null);
  const { rows } = await sql<DeskRow>`
    select ${columns} from subscriptions s join accounts a on a.id = s.account_id
    where ${sql.join(parts, sql` and `)}
    order by s.created_at desc, s.id desc limit ${wish.limit}`.execute(db);
  return rows;
}

function matches({ kind, text }: Needle): RawBuilder<unknown> {
  if (kind === 'id') return sql`${text}::uuid in (s.id, s.account_id)`;
  return sql`a.search_text like '%' || fold(${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}) || '%'`;
}

export async function findDeskRow(db: DbOrTx, id: string): Promise<DeskRow | null> {
  const { rows } = await sql<DeskRow>`
    select ${columns} from subscriptions s join accounts a on a.id = s.account_id where s.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export type ActRow = {
  readonly at: Date;
  readonly act: string;
  readonly by: string | null;
  readonly reason: string;
};

/** Lists the actions of administrators on a subscription, newest first. */
export async function listActs(db: DbOrTx, subscriptionId: string): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    select e.at, e.act, a.name as by, e.reason from audit_entries e left join accounts a on a.id = e.actor_id
    where e.subject_kind = 'subscription' and e.subject_id = ${subscriptionId}
    order by e.number desc limit 100`.execute(db);
  return rows;
}
