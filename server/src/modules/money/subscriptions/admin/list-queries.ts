import { sql, type RawBuilder } from 'kysely';
import type { PlanType } from '@festoon/contracts/money/subscription';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import type { PaidBy } from '../queries.ts';

type ListedStatus = 'incomplete' | 'active' | 'past_due' | 'canceled';

export type AdminSubscriptionRow = {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly email: string;
  readonly type: PlanType;
  readonly status: ListedStatus;
  readonly paidBy: PaidBy;
  readonly priceMinor: number;
  readonly currency: string;
  readonly startedAt: Date;
  readonly currentPeriodEnd: Date;
  readonly graceUntil: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly endedAt: Date | null;
  /** The creation time to the microsecond, where the next page begins. */
  readonly key: string;
};

/** The search term: a UUID matches exactly, other text matches part of a name or an email address. */
export type SearchTerm = { readonly kind: 'id' | 'text'; readonly text: string };

export type AdminSubscriptionFilter = {
  readonly term: SearchTerm | null;
  readonly status: ListedStatus | null;
  readonly type: PlanType | null;
  readonly paidBy: PaidBy | null;
};

type SubscriptionPage = {
  readonly after: { readonly key: string; readonly id: string } | null;
  readonly limit: number;
};

const columns = sql`
  s.id, s.account_id as "accountId", a.name, a.email, s.type, s.status, s.paid_by as "paidBy", s.price_minor as "priceMinor",
  s.currency, s.started_at as "startedAt", s.current_period_end as "currentPeriodEnd", s.grace_until as "graceUntil",
  s.cancel_at_period_end as "cancelAtPeriodEnd", s.ended_at as "endedAt",
  to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key`;

function conditions({ term, status, type, paidBy }: AdminSubscriptionFilter): RawBuilder<unknown> {
  const parts = [
    sql`s.status <> 'abandoned'`,
    term && matches(term),
    status && sql`s.status = ${status}`,
    type && sql`s.type = ${type}`,
    paidBy && sql`s.paid_by = ${paidBy}`,
  ].filter((part) => part !== null);
  return sql.join(parts, sql` and `);
}

/** Selects the subscriptions of the list. */
export const selectSubscriptions = (filter: AdminSubscriptionFilter) => sql`
  select from subscriptions s join accounts a on a.id = s.account_id where ${conditions(filter)}`;

export async function listAdminSubscriptionRows(
  db: DbOrTx,
  filter: AdminSubscriptionFilter,
  page: SubscriptionPage,
): Promise<AdminSubscriptionRow[]> {
  const { after, limit } = page;
  const afterCursor =
    after === null ? sql`true` : sql`(s.created_at, s.id) < (${after.key}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<AdminSubscriptionRow>`
    select ${columns} from subscriptions s join accounts a on a.id = s.account_id
    where ${conditions(filter)} and ${afterCursor}
    order by s.created_at desc, s.id desc limit ${limit}`.execute(db);
  return rows;
}

function matches({ kind, text }: SearchTerm): RawBuilder<unknown> {
  if (kind === 'id') return sql`${text}::uuid in (s.id, s.account_id)`;
  return sql`a.search_text like '%' || fold(${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}) || '%'`;
}

export async function findAdminSubscription(db: DbOrTx, id: string): Promise<AdminSubscriptionRow | null> {
  const { rows } = await sql<AdminSubscriptionRow>`
    select ${columns} from subscriptions s join accounts a on a.id = s.account_id where s.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export type ActionRow = {
  readonly at: Date;
  readonly action: string;
  readonly by: string | null;
  readonly reason: string;
};

/** Lists the actions of administrators on a subscription, newest first. */
export async function listActions(db: DbOrTx, subscriptionId: string): Promise<ActionRow[]> {
  const { rows } = await sql<ActionRow>`
    select e.at, e.action, a.name as by, e.reason from audit_entries e left join accounts a on a.id = e.actor_id
    where e.subject_kind = 'subscription' and e.subject_id = ${subscriptionId}
    order by e.number desc limit 100`.execute(db);
  return rows;
}
