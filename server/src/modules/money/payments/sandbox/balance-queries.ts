import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import type { BalanceRow } from './fees.ts';
import type { CreatedRange } from './queries.ts';

type Params = { readonly created: CreatedRange; readonly after: string | null; readonly limit: number };

/** In Unix seconds, as the provider counts: later than any other time. */
const MAX_TIME = 9_999_999_999;

/** Returns each object once for the money that it moved, and again if that money came back; newest first. */
export async function listBalance(db: DbOrTx, { created, after, limit }: Params): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    with moved as (
      select 'txn_' || o.id || m.part as id, m.type, m.amount, o.body,
        case when m.part = '' then (o.body ->> 'created')::bigint
          else coalesce((o.hidden ->> 'cameBackAt')::bigint, (o.body ->> 'created')::bigint) end as created
      from sandbox_payment_objects o cross join lateral (
        values
          ('charge', '', 'charge', (o.body ->> 'amount')::bigint),
          ('refund', '', 'refund', -(o.body ->> 'amount')::bigint),
          ('refund', '_failed', 'refund_failure',
            case when o.body ->> 'status' = 'failed' then (o.body ->> 'amount')::bigint end),
          ('transfer', '', 'transfer', -(o.body ->> 'amount')::bigint),
          ('transfer', '_reversed', 'transfer_refund', nullif((o.body ->> 'amount_reversed')::bigint, 0)),
          ('dispute', '', 'adjustment', -(o.body ->> 'amount')::bigint),
          ('dispute', '_won', 'adjustment', case when o.body ->> 'status' = 'won' then (o.body ->> 'amount')::bigint end)
      ) m (kind, part, type, amount)
      where m.kind = o.kind and m.amount is not null and o.kind in ('charge', 'refund', 'transfer', 'dispute')
    )
    select id, type, amount, created, body from moved
    where created >= ${created.gte ?? 0}::bigint and created < ${created.lt ?? MAX_TIME}::bigint
      and (${after === null} or (created, id) < (select created, id from moved where id = ${after}))
    order by created desc, id desc limit ${limit}`.execute(db);
  return rows;
}
