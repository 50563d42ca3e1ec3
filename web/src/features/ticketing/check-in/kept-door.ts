import type { ListedTicket } from '@festoon/contracts/ticketing/check-in';
import {
  openDoorDatabase,
  ticketsOf,
  type CachedList,
  type StoredScan,
  type OfflineTicket,
} from '../../../lib/door-database.ts';
import { finished, settled } from '../../../lib/api/settled-request.ts';

/** Runs on the device's database and closes it again, so that it can be emptied from elsewhere at any time. */
async function withStores<Result>(
  mode: IDBTransactionMode,
  work: (stores: (name: 'tickets' | 'lists' | 'scans') => IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const database = await openDoorDatabase();
  try {
    const transaction = database.transaction(['tickets', 'lists', 'scans'], mode);
    const done = finished(transaction);
    // `work` reports the error first where one of its requests fails.
    done.catch(() => undefined);
    const result = await work((name) => transaction.objectStore(name));
    await done;
    return result;
  } finally {
    database.close();
  }
}

export function findKeptList(eventId: string): Promise<CachedList | null> {
  return withStores(
    'readonly',
    async (stores) => (await settled<CachedList | undefined>(stores('lists').get(eventId))) ?? null,
  );
}

/** Adds a page of the list; `startsAnew` drops what was there. */
export function storePage(list: CachedList, items: readonly ListedTicket[], startsAnew: boolean): Promise<void> {
  return withStores('readwrite', async (stores) => {
    const tickets = stores('tickets');
    if (startsAnew) tickets.delete(ticketsOf(list.eventId));
    for (const item of items) tickets.put({ ...item, eventId: list.eventId } satisfies OfflineTicket);
    await settled(stores('lists').put(list));
  });
}

export function findKeptByDigest(eventId: string, digest: string): Promise<OfflineTicket | null> {
  return withStores('readonly', async (stores) => {
    const found = stores('tickets').index('digest').get([eventId, digest]);
    return (await settled<OfflineTicket | undefined>(found)) ?? null;
  });
}

export function findKept(eventId: string, ticketId: string): Promise<OfflineTicket | null> {
  return withStores('readonly', async (stores) => {
    const found = stores('tickets').get([eventId, ticketId]);
    return (await settled<OfflineTicket | undefined>(found)) ?? null;
  });
}

export function storeTicket(ticket: OfflineTicket): Promise<void> {
  return withStores('readwrite', async (stores) => void (await settled(stores('tickets').put(ticket))));
}

export function listKept(eventId: string): Promise<OfflineTicket[]> {
  return withStores('readonly', (stores) => settled<OfflineTicket[]>(stores('tickets').getAll(ticketsOf(eventId))));
}

export function countKept(eventId: string): Promise<number> {
  return withStores('readonly', (stores) => settled(stores('tickets').count(ticketsOf(eventId))));
}

export function queueScan(scan: StoredScan): Promise<void> {
  return withStores('readwrite', async (stores) => void (await settled(stores('scans').put(scan))));
}

/** In the order in which they happened. */
export function listQueued(eventId: string): Promise<StoredScan[]> {
  return withStores('readonly', async (stores) => {
    const scans = await settled<StoredScan[]>(stores('scans').index('eventId').getAll(eventId));
    return scans.toSorted((one, other) => one.at.localeCompare(other.at));
  });
}

export function dropQueued(ids: readonly string[]): Promise<void> {
  return withStores('readwrite', async (stores) => {
    for (const id of ids) await settled(stores('scans').delete(id));
  });
}
