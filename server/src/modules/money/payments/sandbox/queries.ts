import { sql, type Selectable } from 'kysely';
import { HOUR_MS } from '@festoon/contracts/core/durations';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';
import type { SandboxPaymentDeliveries, SandboxPaymentObjects } from '../../../../platform/db/schema.ts';
import type { Bodies, Hidden, Kind, Stored } from './objects.ts';

/** Returns false when an object with this id exists already. */
export async function insertObject<K extends Kind>(
  tx: Tx,
  { kind, sessionId, parentId, body, hidden }: Stored<K>,
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

export async function saveObject<K extends Kind>(
  tx: Tx,
  { body, hidden }: Pick<Stored<K>, 'body' | 'hidden'>,
): Promise<void> {
  await tx
    .updateTable('sandbox_payment_objects')
    .set({ body: JSON.stringify(body), hidden: JSON.stringify(hidden) })
    .where('id', '=', body.id)
    .execute();
}

export async function findObject<K extends Kind>(tx: DbOrTx, kind: K, id: string): Promise<Stored<K> | null> {
  const row = await tx
    .selectFrom('sandbox_payment_objects')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row === undefined ? null : stored(kind, row);
}

/** Locks the object until the transaction ends: its clicks, refunds and renewals run one at a time. */
export async function lockObject<K extends Kind>(tx: Tx, kind: K, id: string): Promise<Stored<K> | null> {
  // Locks the row of one object; a caller that needs several locks the session first, then the payment, then the charge.
  const row = await tx
    .selectFrom('sandbox_payment_objects')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : stored(kind, row);
}

export async function listChildren<K extends Kind>(tx: DbOrTx, kind: K, parentId: string): Promise<Stored<K>[]> {
  const rows = await tx
    .selectFrom('sandbox_payment_objects')
    .selectAll()
    .where('parent_id', '=', parentId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .execute();
  return rows.map((row) => stored(kind, row));
}

export async function listNewest<K extends Kind>(tx: DbOrTx, kind: K, limit: number): Promise<Stored<K>[]> {
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
): Promise<Stored<K>[]> {
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
export async function listTransfersOfGroup(tx: DbOrTx, group: string): Promise<Stored<'transfer'>[]> {
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

function stored<K extends Kind>(kind: K, row: Selectable<SandboxPaymentObjects>): Stored<K> {
  return {
    kind,
    sessionId: row.session_id,
    parentId: row.parent_id,
    body: row.body as unknown as Bodies[K],
    hidden: row.hidden as unknown as Hidden,
  };
}

export type NewKey = { readonly key: string; readonly requestHash: Buffer; readonly now: Date };
export type StoredKey = { readonly requestHash: Buffer; readonly status: number | null; readonly answer: unknown };

/** Claims a key or returns the response stored under it. A second request waits here until the first one has ended. */
export async function claimKey(tx: Tx, { key, requestHash, now }: NewKey): Promise<StoredKey | null> {
  await tx
    .deleteFrom('sandbox_payment_keys')
    .where('key', '=', key)
    .where('created_at', '<', hoursBefore(now, 24))
    .execute();
  const claimed = await tx
    .insertInto('sandbox_payment_keys')
    .values({ key, request_hash: requestHash, created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed !== undefined) return null;
  const row = await tx.selectFrom('sandbox_payment_keys').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
  return { requestHash: row.request_hash, status: row.status, answer: row.response };
}

export async function saveAnswer(
  tx: Tx,
  key: string,
  { status, body }: { readonly status: number; readonly body: object },
): Promise<void> {
  await tx
    .updateTable('sandbox_payment_keys')
    .set({ status, response: JSON.stringify(body) })
    .where('key', '=', key)
    .execute();
}

function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * HOUR_MS);
}

export type DeliveryFault = 'none' | 'response_lost' | 'stale';
export type Delivery = Omit<Selectable<SandboxPaymentDeliveries>, 'fault' | 'status'> & {
  readonly fault: DeliveryFault;
  readonly status: 'pending' | 'delivered' | 'withheld' | 'dead';
};
export type NewDelivery = Pick<
  Delivery,
  'id' | 'session_id' | 'event_id' | 'event_type' | 'payload' | 'fault' | 'status' | 'due_at' | 'created_at'
>;

export async function insertDelivery(tx: Tx, delivery: NewDelivery): Promise<void> {
  await tx.insertInto('sandbox_payment_deliveries').values(delivery).execute();
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
