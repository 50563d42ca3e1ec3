import type { CheckInListTicket } from '@festoon/contracts/ticketing/check-in';
import {
  openCheckInDatabase,
  ticketKeyRange,
  type CachedList,
  type StoredScan,
  type OfflineTicket,
} from '../../../lib/check-in-database.ts';
import { transactionDone, requestResult } from '../../../lib/api/indexed-db.ts';

/** Runs work on the device's database and closes it again, so that it can be cleared at any time. */
async function withStores<Result>(
  mode: IDBTransactionMode,
  work: (stores: (name: 'tickets' | 'lists' | 'scans') => IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const database = await openCheckInDatabase();
  try {
    const transaction = database.transaction(['tickets', 'lists', 'scans'], mode);
    const done = transactionDone(transaction);
    // If one of its requests fails, `work` reports the error first.
    done.catch(() => undefined);
    const result = await work((name) => transaction.objectStore(name));
    await done;
    return result;
  } finally {
    database.close();
  }
}

export function findOfflineList(eventId: string): Promise<CachedList | null> {
  return withStores(
    'readonly',
    async (stores) => (await requestResult<CachedList | undefined>(stores('lists').get(eventId))) ?? null,
  );
}

/** Adds a page of the list. `isFullResync` removes the previous list first. */
export function storePage(list: CachedList, items: readonly CheckInListTicket[], isFullResync: boolean): Promise<void> {
  return withStores('readwrite', async (stores) => {
    const tickets = stores('tickets');
    if (isFullResync) tickets.delete(ticketKeyRange(list.eventId));
    for (const item of items) tickets.put({ ...item, eventId: list.eventId } satisfies OfflineTicket);
    await requestResult(stores('lists').put(list));
  });
}

export function findOfflineTicketByDigest(eventId: string, digest: string): Promise<OfflineTicket | null> {
  return withStores('readonly', async (stores) => {
    const found = stores('tickets').index('digest').get([eventId, digest]);
    return (await requestResult<OfflineTicket | undefined>(found)) ?? null;
  });
}

export function findOfflineTicket(eventId: string, ticketId: string): Promise<OfflineTicket | null> {
  return withStores('readonly', async (stores) => {
    const found = stores('tickets').get([eventId, ticketId]);
    return (await requestResult<OfflineTicket | undefined>(found)) ?? null;
  });
}

export function storeTicket(ticket: OfflineTicket): Promise<void> {
  return withStores('readwrite', async (stores) => void (await requestResult(stores('tickets').put(ticket))));
}

export function listOfflineTickets(eventId: string): Promise<OfflineTicket[]> {
  return withStores('readonly', (stores) =>
    requestResult<OfflineTicket[]>(stores('tickets').getAll(ticketKeyRange(eventId))),
  );
}

export function countOfflineTickets(eventId: string): Promise<number> {
  return withStores('readonly', (stores) => requestResult(stores('tickets').count(ticketKeyRange(eventId))));
}

export function queueScan(scan: StoredScan): Promise<void> {
  return withStores('readwrite', async (stores) => void (await requestResult(stores('scans').put(scan))));
}

/** Returns the queued scans in the order in which they happened. */
export function listQueuedScans(eventId: string): Promise<StoredScan[]> {
  return withStores('readonly', async (stores) => {
    const scans = await requestResult<StoredScan[]>(stores('scans').index('eventId').getAll(eventId));
    return scans.toSorted((one, other) => one.at.localeCompare(other.at));
  });
}

export function deleteQueuedScans(ids: readonly string[]): Promise<void> {
  return withStores('readwrite', async (stores) => {
    for (const id of ids) await requestResult(stores('scans').delete(id));
  });
}
