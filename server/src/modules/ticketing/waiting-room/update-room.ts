import type { Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { perDatabase } from '../../../platform/db/per-database.ts';
import { RequestBatches } from '../../../platform/requests/request-batches.ts';
import {
  createOrder,
  endLapsedEntries,
  insertEntries,
  lockRoom,
  restartAdmissions,
  storeAdmissions,
} from './entry-queries.ts';

/** A person who joins, or null to only create the random order of a room that has opened. */
type RoomRequest = { readonly ctx: Context; readonly accountId: string | null };

const BATCH_SIZE_MAX = 200;

/** The batches of this process: people who arrive at the same moment join in one transaction. */
const roomBatches = perDatabase(
  ({ config }: Context) =>
    new RequestBatches<RoomRequest, null>({
      run: async (eventId, requests) => {
        const [first] = requests;
        if (first !== undefined) await runRoomBatch(first.ctx, eventId, requests);
        return requests.map(() => ({ status: 'fulfilled', value: null }));
      },
      maxSize: BATCH_SIZE_MAX,
      maxRunning: Math.max(1, Math.floor(config.databasePoolSize / 4)),
    }),
);

/** Adds the account to the room if it is on, after the random order is created if the room has opened. Safe to repeat. */
export async function updateRoom(ctx: Context, eventId: string, accountId: string | null): Promise<void> {
  await roomBatches(ctx).submit(eventId, { ctx, accountId });
}

async function runRoomBatch(ctx: Context, eventId: string, requests: readonly RoomRequest[]): Promise<void> {
  const accountIds = [...new Set(requests.flatMap(({ accountId }) => accountId ?? []))];
  await inTransaction(ctx.db, (tx) => updateInTransaction(ctx, tx, { eventId, accountIds }));
}

type RoomUpdate = { readonly eventId: string; readonly accountIds: readonly string[] };

async function updateInTransaction(ctx: Context, tx: Tx, { eventId, accountIds }: RoomUpdate): Promise<void> {
  const at = { eventId, now: ctx.clock.now() };
  const room = await lockRoom(tx, at);
  if (room === null || !room.isOn) return;
  if (room.isOrderDue) await createOrder(tx, at);
  if (accountIds.length === 0) return;
  if (room.isIdle) {
    await storeAdmissions(tx, at);
    await restartAdmissions(tx, at);
  }
  await endLapsedEntries(tx, { ...at, accountIds });
  await insertEntries(tx, { ...at, accountIds, ids: accountIds.map(() => ctx.ids.newId()) });
}
