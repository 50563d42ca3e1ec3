import { sql, type RawBuilder, type Selectable } from 'kysely';
import { HOUR_MS } from '@festoon/contracts/core/durations';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';
import { pipelined, withCommit } from '../../../../platform/db/pipelined-client.ts';
import { preparedStatement } from '../../../../platform/db/prepared-statement.ts';
import { selectTogether } from '../../../../platform/db/select-together.ts';
import type { SandboxPaymentDeliveries, SandboxPaymentObjects } from '../../../../platform/db/schema.ts';
import type { Bodies, HiddenFields, Kind, StoredObject } from './objects.ts';

/** Returns false when an object with this id exists already. */
export async function insertObject<K extends Kind>(
  tx: Tx,
  { kind, sessionId, parentId, body, hidden }: StoredObject<K>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sandbox_payment_objects')
    .values({
      id: body.id,
      kind,
      session_id: sessionId,
      parent_id: parentId,
      body: JSON.stringify(body),
      hidden: JSON.stringify(hidden),
      created_at: new Date(body.created * 1000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Stores new objects, the changes of existing ones, and their jobs, as `jobSpecs` returns them. */
export async function storeObjects(
  tx: Tx,
  objects: readonly StoredObject<Kind>[],
  jobs: RawBuilder<unknown> | null = null,
): Promise<void> {
  const rows = objects.map(({ kind, sessionId, parentId, body, hidden }) => ({
    id: body.id,
    kind,
    session_id: sessionId,
    parent_id: parentId,
    body,
    hidden,
    created_at: new Date(body.created * 1000),
  }));
  const stored = sql`
    insert into sandbox_payment_objects (id, kind, session_id, parent_id, body, hidden, created_at)
    select id, kind, session_id, parent_id, body, hidden, created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o (
      id text, kind text, session_id text, parent_id text, body jsonb, hidden jsonb, created_at timestamptz)
    on conflict (id) do update set body = excluded.body, hidden = excluded.hidden`;
  await (
    jobs === null
      ? sql`${preparedStatement} ${pipelined} ${stored}`
      : sql`${preparedStatement} ${pipelined} with stored as (${stored}) select from graphile_worker.add_jobs(${jobs}::graphile_worker.job_spec[])`
  ).execute(tx);
}

export async function saveObject<K extends Kind>(
  tx: Tx,
  { body, hidden }: Pick<StoredObject<K>, 'body' | 'hidden'>,
): Promise<void> {
  await tx
    .updateTable('sandbox_payment_objects')
    .set({ body: JSON.stringify(body), hidden: JSON.stringify(hidden) })
    .where('id', '=', body.id)
    .execute();
}

const columns = ['session_id', 'parent_id', 'body', 'hidden'] as const;

/** Returns the beginning of a select that does not have to be planned for its parameters. */
function objects(tx: DbOrTx) {
  return tx.selectFrom('sandbox_payment_objects').modifyFront(preparedStatement).select(columns);
}

export async function findObject<K extends Kind>(tx: DbOrTx, kind: K, id: string): Promise<StoredObject<K> | null> {
  const row = await objects(tx).where('id', '=', id).where('kind', '=', kind).executeTakeFirst();
  return row === undefined ? null : stored(kind, row);
}

/** Locks the object until the transaction ends: its clicks, refunds and renewals run one at a time. */
export async function lockObject<K extends Kind>(tx: Tx, kind: K, id: string): Promise<StoredObject<K> | null> {
  // Locks the row of one object; a caller that needs several locks the session first, then the payment, then the charge.
  const row = await objects(tx).where('id', '=', id).where('kind', '=', kind).forUpdate().executeTakeFirst();
  return row === undefined ? null : stored(kind, row);
}

type RowOf<K extends Kind> = {
  readonly session_id: string | null;
  readonly parent_id: string | null;
  readonly body: Bodies[K];
  readonly hidden: HiddenFields;
};

/** A checkout session that the transaction has locked. */
export type LockedSession = {
  readonly session: StoredObject<'checkout.session'>;
  /** The newest payment intent of the session. */
  readonly intent: StoredObject<'payment_intent'> | null;
};

/**
 * Locks a checkout session as `lockObject` does, and returns it with its payment intent, in one round trip. The payment intent
 * of a session changes only under the lock of the session.
 */
export async function lockSession(tx: Tx, id: string): Promise<LockedSession | null> {
  await sql`${preparedStatement} ${pipelined}
    select from sandbox_payment_objects where id = ${id} and kind = 'checkout.session' for update`.execute(tx);
  const { sessions, intents } = await selectTogether(tx, {
    sessions: sql<RowOf<'checkout.session'>>`
      select session_id, parent_id, body, hidden from sandbox_payment_objects
      where id = ${id} and kind = 'checkout.session'`,
    intents: sql<RowOf<'payment_intent'>>`
      select session_id, parent_id, body, hidden from sandbox_payment_objects
      where parent_id = ${id} and kind = 'payment_intent' order by created_at desc, number desc limit 1`,
  });
  const [session] = sessions;
  const [intent] = intents;
  if (session === undefined) return null;
  return {
    session: stored('checkout.session', session),
    intent: intent === undefined ? null : stored('payment_intent', intent),
  };
}

export async function listChildren<K extends Kind>(tx: DbOrTx, kind: K, parentId: string): Promise<StoredObject<K>[]> {
  const rows = await objects(tx)
    .where('parent_id', '=', parentId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .execute();
  return rows.map((row) => stored(kind, row));
}

export async function listNewest<K extends Kind>(tx: DbOrTx, kind: K, limit: number): Promise<StoredObject<K>[]> {
  const rows = await tx
    .selectFrom('sandbox_payment_objects')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => stored(kind, row));
}

/** Bounds of an object's creation time, in Unix seconds. */
export type CreatedRange = { readonly [bound in 'gt' | 'gte' | 'lt' | 'lte']?: number | undefined };
const COMPARISONS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

type ListFilter = {
  readonly paymentIntent?: string;
  readonly created: CreatedRange;
  readonly after?: { readonly id: string; readonly created: number };
  readonly limit: number;
};

/** Lists objects, newest first. */
export async function listByTime<K extends Kind>(
  tx: DbOrTx,
  kind: K,
  { paymentIntent, created, after, limit }: ListFilter,
): Promise<StoredObject<K>[]> {
  let query = tx.selectFrom('sandbox_payment_objects').selectAll().where('kind', '=', kind);
  if (paymentIntent !== undefined) query = query.where(sql`body ->> 'payment_intent'`, '=', paymentIntent);
  for (const bound of ['gt', 'gte', 'lt', 'lte'] as const) {
    const seconds = created[bound];
    if (seconds !== undefined) query = query.where('created_at', COMPARISONS[bound], new Date(seconds * 1000));
  }
  if (after !== undefined)
    query = query.where(sql<boolean>`(created_at, id) < (${new Date(after.created * 1000)}, ${after.id})`);
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => stored(kind, row));
}

/** Lists transfers, newest first. */
export async function listTransfersOfGroup(tx: DbOrTx, group: string): Promise<StoredObject<'transfer'>[]> {
  const rows = await tx
    .selectFrom('sandbox_payment_objects')
    .selectAll()
    .where('kind', '=', 'transfer')
    .where(sql`body ->> 'transfer_group'`, '=', group)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .execute();
  return rows.map((row) => stored('transfer', row));
}

export async function countObjects(tx: DbOrTx, kind: Kind): Promise<number> {
  const row = await tx
    .selectFrom('sandbox_payment_objects')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return row.count;
}

type ObjectRow = Pick<Selectable<SandboxPaymentObjects>, (typeof columns)[number]>;

function stored<K extends Kind>(kind: K, row: ObjectRow | RowOf<K>): StoredObject<K> {
  return {
    kind,
    sessionId: row.session_id,
    parentId: row.parent_id,
    body: row.body as unknown as Bodies[K],
    hidden: row.hidden as unknown as HiddenFields,
  };
}

export type NewKey = { readonly key: string; readonly requestHash: Buffer; readonly now: Date };
export type StoredKey = { readonly requestHash: Buffer; readonly status: number | null; readonly response: unknown };

/** Claims a key or returns the response stored under it. A second request waits here until the first one has ended. */
export async function claimKey(tx: Tx, { key, requestHash, now }: NewKey): Promise<StoredKey | null> {
  // A key that has expired is claimed like a new one.
  const { rows } = await sql`${preparedStatement}
    insert into sandbox_payment_keys as k (key, request_hash, created_at) values (${key}, ${requestHash}, ${now})
    on conflict (key) do update set request_hash = excluded.request_hash, created_at = excluded.created_at, status = null, response = null
    where k.created_at < ${hoursBefore(now, 24)}::timestamptz
    returning key`.execute(tx);
  if (rows.length > 0) return null;
  const row = await tx.selectFrom('sandbox_payment_keys').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
  return { requestHash: row.request_hash, status: row.status, response: row.response };
}

/** Saves the response and commits the transaction. */
export async function saveResponse(
  tx: Tx,
  key: string,
  { status, body }: { readonly status: number; readonly body: object },
): Promise<void> {
  await sql`${preparedStatement} ${withCommit}
    update sandbox_payment_keys set status = ${status}::int, response = ${JSON.stringify(body)}::jsonb where key = ${key}`.execute(
    tx,
  );
}

function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * HOUR_MS);
}

export type DeliveryFault = 'none' | 'response_lost' | 'stale';
export type Delivery = Omit<Selectable<SandboxPaymentDeliveries>, 'fault' | 'status'> & {
  readonly fault: DeliveryFault;
  readonly status: 'pending' | 'delivered' | 'withheld' | 'dead';
};
type NewDelivery = Pick<
  Delivery,
  'id' | 'session_id' | 'event_id' | 'event_type' | 'payload' | 'fault' | 'status' | 'due_at' | 'created_at'
>;

type NewDeliveries = {
  readonly deliveries: readonly NewDelivery[];
  /** The jobs that carry them out, as `jobSpecs` returns them. */
  readonly jobs: RawBuilder<unknown>;
  /** True if the transaction is committed with them. */
  readonly commits: boolean;
};

/** Inserts deliveries in this order, and their jobs. */
export async function insertDeliveries(tx: Tx, { deliveries, jobs, commits }: NewDeliveries): Promise<void> {
  await sql`${preparedStatement} ${commits ? withCommit : sql``}
    with inserted as (
      insert into sandbox_payment_deliveries (id, session_id, event_id, event_type, payload, fault, status, due_at, created_at)
      select id, session_id, event_id, event_type, payload, fault, status, due_at, created_at
      from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as d (
        id uuid, session_id text, event_id text, event_type text, payload text, fault text, status text, due_at timestamptz,
        created_at timestamptz)
    )
    select from graphile_worker.add_jobs(${jobs}::graphile_worker.job_spec[])`.execute(tx);
}

export async function findDelivery(tx: DbOrTx, id: string): Promise<Delivery | null> {
  const row = await tx.selectFrom('sandbox_payment_deliveries').selectAll().where('id', '=', id).executeTakeFirst();
  return (row as Delivery | undefined) ?? null;
}

export async function listDueDeliveries(tx: DbOrTx, sessionId: string, now: Date): Promise<Delivery[]> {
  const rows = await tx
    .selectFrom('sandbox_payment_deliveries')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('status', '=', 'pending')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('number')
    .execute();
  return rows as Delivery[];
}

export async function listSessionDeliveries(tx: DbOrTx, sessionId: string, limit: number): Promise<Delivery[]> {
  const rows = await tx
    .selectFrom('sandbox_payment_deliveries')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows as Delivery[];
}

export async function saveDelivery(
  tx: DbOrTx,
  id: string,
  change: Partial<Pick<Delivery, 'status' | 'attempts' | 'due_at' | 'last_status' | 'last_error'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('sandbox_payment_deliveries').set(change).where('id', '=', id).execute();
}
