import type { ListedTicket, OfflineScan } from '@festoon/contracts/ticketing/check-in';
import { HOUR_MS } from '@festoon/contracts/core/durations';
import { finished, settled } from './api/settled-request.ts';

/** A ticket of an event's list, kept on the device. */
export type OfflineTicket = ListedTicket & { readonly eventId: string };

/** The data of a cached ticket list, without its tickets. */
export type CachedList = {
  readonly eventId: string;
  /** The account that owns the list: the next account that signs in cannot read it. */
  readonly accountId: string;
  readonly cursor: string;
  /** Milliseconds since 1970, by this device. */
  readonly syncedAt: number;
  readonly endAt: string;
  readonly isCancelled: boolean;
};

/** A scan that this device made offline and has not sent yet. It contains no names. */
export type StoredScan = OfflineScan & { readonly eventId: string; readonly accountId: string };

const NAME = 'festoon-door';
const KEPT_AFTER_END_MS = 12 * HOUR_MS;

/** The door's lists and scans on this device; the service worker empties it too. */
export function openDoorDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, 1);
  opening.addEventListener('upgradeneeded', () => {
    const database = opening.result;
    const tickets = database.createObjectStore('tickets', { keyPath: ['eventId', 'id'] });
    tickets.createIndex('digest', ['eventId', 'digest']);
    database.createObjectStore('lists', { keyPath: 'eventId' });
    database.createObjectStore('scans', { keyPath: 'id' }).createIndex('eventId', 'eventId');
  });
  return settled(opening);
}

export function ticketsOf(eventId: string): IDBKeyRange {
  return IDBKeyRange.bound([eventId], [eventId, []]);
}

/** Forgets the lists that fit; names do not stay on a device for longer than the door needs them. */
async function forgetWhere(isOver: (list: CachedList) => boolean): Promise<void> {
  if (typeof indexedDB === 'undefined' || !(await exists())) return;
  const database = await openDoorDatabase();
  try {
    const transaction = database.transaction(['lists', 'tickets'], 'readwrite');
    const lists = transaction.objectStore('lists');
    for (const list of (await settled(lists.getAll())) as CachedList[]) {
      if (!isOver(list)) continue;
      lists.delete(list.eventId);
      transaction.objectStore('tickets').delete(ticketsOf(list.eventId));
    }
    await finished(transaction);
  } finally {
    database.close();
  }
}

export function forgetDoorLists(): Promise<void> {
  return forgetWhere(() => true);
}

export function forgetDoorList(eventId: string): Promise<void> {
  return forgetWhere((list) => list.eventId === eventId);
}

export function forgetListsOfOthers(accountId: string): Promise<void> {
  return forgetWhere((list) => list.accountId !== accountId);
}

export function forgetEndedLists(nowMillis: number): Promise<void> {
  return forgetWhere(({ endAt }) => isDoorClosed(endAt, nowMillis));
}

/** Returns whether an event ended more than 12 hours ago, after which no one needs its cached list. */
export function isDoorClosed(endAt: string, nowMillis: number): boolean {
  return Date.parse(endAt) + KEPT_AFTER_END_MS < nowMillis;
}

/** Opening would make it. */
async function exists(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === NAME);
}
