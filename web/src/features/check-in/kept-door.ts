import type { ListedTicket } from '@festoon/contracts/check-in';
import { openDoorDatabase, ticketsOf, type KeptList, type KeptScan, type KeptTicket } from '../../lib/door-database.ts';
import { finished, settled } from '../../lib/settled-request.ts';

/** Runs on the device's database and closes it again, so that it can be emptied from elsewhere at any time. */
async function withStores<Result>(
  mode: IDBTransactionMode,
  work: (stores: (name: 'tickets' | 'lists' | 'scans') => IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const database = await openDoorDatabase();
  try {
    const transaction = database.transaction(['tickets', 'lists', 'scans'], mode);
    const done = finished(transaction);
    // Told by `work` first, where a request of its own fails.
    done.catch(() => undefined);
    const result = await work((name) => transaction.objectStore(name));
    await done;
    return result;
  } finally {
    database.close();
  }
}

export function findKeptList(eventId: string): Promise<KeptList | null> {
  return withStores(
    'readonly',
    async (stores) => (await settled<KeptList | undefined>(stores('lists').get(eventId))) ?? null,
  );
}

/** Adds a page of the list; `startsAnew` drops what was there. */
export function keepPage(list: KeptList, items: readonly ListedTicket[], startsAnew: boolean): Promise<void> {
  return withStores('readwrite', async (stores) => {
    const tickets = stores('tickets');
    if (startsAnew) tickets.delete(ticketsOf(list.eventId));
    for (const item of items) tickets.put({ ...item, eventId: list.eventId } satisfies KeptTicket);
    await settled(stores('lists').put(list));
  });
}

export function findKeptByDigest(eventId: string, digest: string): Promise<KeptTicket | null> {
  return withStores('readonly', async (stores) => {
    const found = stores('tickets').index('digest').get([eventId, digest]);
    return (await settled<KeptTicket | undefined>(found)) ?? null;
  });
}

export function findKept(eventId: string, ticketId: string): Promise<KeptTicket | null> {
  return withStores('readonly', async (stores) => {
    const found = stores('tickets').get([eventId, ticketId]);
    return (await settled<KeptTicket | undefined>(found)) ?? null;
  });
}

export function keepTicket(ticket: KeptTicket): Promise<void> {
  return withStores('readwrite', async (stores) => void (await settled(stores('tickets').put(ticket))));
}

export function listKept(eventId: string): Promise<KeptTicket[]> {
  return withStores('readonly', (stores) => settled<KeptTicket[]>(stores('tickets').getAll(ticketsOf(eventId))));
}

export function countKept(eventId: string): Promise<number> {
  return withStores('readonly', (stores) => settled(stores('tickets').count(ticketsOf(eventId))));
}

export function queueScan(scan: KeptScan): Promise<void> {
  return withStores('readwrite', async (stores) => void (await settled(stores('scans').put(scan))));
}

/** In the order in which they happened. */
export function listQueued(eventId: string): Promise<KeptScan[]> {
  return withStores('readonly', async (stores) => {
    const scans = await settled<KeptScan[]>(stores('scans').index('eventId').getAll(eventId));
    return scans.toSorted((one, other) => one.at.localeCompare(other.at));
  });
}

export function dropQueued(ids: readonly string[]): Promise<void> {
  return withStores('readwrite', async (stores) => {
    for (const id of ids) await settled(stores('scans').delete(id));
  });
}
