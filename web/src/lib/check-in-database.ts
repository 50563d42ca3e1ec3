import type { CheckInListTicket, OfflineScan } from '@festoon/contracts/ticketing/check-in';
import { HOUR_MS } from '@festoon/contracts/core/durations';
import { transactionDone, requestResult } from './api/indexed-db.ts';

/** A ticket of an event's list, stored on the device. */
export type OfflineTicket = CheckInListTicket & { readonly eventId: string };

/** The data of a cached ticket list, without its tickets. */
export type CachedList = {
  readonly eventId: string;
  /** The account that owns the list. The next account that signs in cannot read it. */
  readonly accountId: string;
  readonly cursor: string;
  /** Milliseconds since 1970, on this device's clock. */
  readonly syncedAt: number;
  readonly endAt: string;
  readonly isCancelled: boolean;
};

/** A scan that this device made offline and has not sent yet. It contains no names. */
export type StoredScan = OfflineScan & {
  readonly eventId: string;
  readonly accountId: string;
  /** The change of the number of checked-in people: none by an exit and by an entry after it. */
  readonly admittedChange?: -1 | 0 | 1;
};

const NAME = 'festoon-door';
const LIST_RETENTION_MS = 12 * HOUR_MS;

/** Opens the database of check-in lists and scans on this device. The service worker also clears it. */
export function openCheckInDatabase(): Promise<IDBDatabase> {
  const openRequest = indexedDB.open(NAME, 1);
  openRequest.addEventListener('upgradeneeded', () => {
    const database = openRequest.result;
    const tickets = database.createObjectStore('tickets', { keyPath: ['eventId', 'id'] });
    tickets.createIndex('digest', ['eventId', 'digest']);
    database.createObjectStore('lists', { keyPath: 'eventId' });
    database.createObjectStore('scans', { keyPath: 'id' }).createIndex('eventId', 'eventId');
  });
  return requestResult(openRequest);
}

export function ticketKeyRange(eventId: string): IDBKeyRange {
  return IDBKeyRange.bound([eventId], [eventId, []]);
}

/** Deletes the matching lists, because names stay on a device only while check-in needs them. */
async function deleteListsWhere(isOver: (list: CachedList) => boolean): Promise<void> {
  if (typeof indexedDB === 'undefined' || !(await databaseExists())) return;
  const database = await openCheckInDatabase();
  try {
    const transaction = database.transaction(['lists', 'tickets'], 'readwrite');
    const lists = transaction.objectStore('lists');
    for (const list of (await requestResult(lists.getAll())) as CachedList[]) {
      if (!isOver(list)) continue;
      lists.delete(list.eventId);
      transaction.objectStore('tickets').delete(ticketKeyRange(list.eventId));
    }
    await transactionDone(transaction);
  } finally {
    database.close();
  }
}

export function deleteAllTicketLists(): Promise<void> {
  return deleteListsWhere(() => true);
}

export function deleteTicketList(eventId: string): Promise<void> {
  return deleteListsWhere((list) => list.eventId === eventId);
}

export function deleteListsOfOtherAccounts(accountId: string): Promise<void> {
  return deleteListsWhere((list) => list.accountId !== accountId);
}

export function purgeEndedLists(nowMillis: number): Promise<void> {
  return deleteListsWhere(({ endAt }) => isCheckInOver(endAt, nowMillis));
}

/** Returns whether an event ended more than 12 hours ago. Its cached list is then not needed. */
export function isCheckInOver(endAt: string, nowMillis: number): boolean {
  return Date.parse(endAt) + LIST_RETENTION_MS < nowMillis;
}

/** Returns whether the database exists, because opening it would create it. */
async function databaseExists(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === NAME);
}
