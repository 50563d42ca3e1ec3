import { searchCheckInTickets, type CheckInTicket } from '@festoon/contracts/ticketing/check-in';
import type { EventId } from '@festoon/contracts/core/ids';
import { call } from '../../../lib/api/api-client.ts';
import type { CheckInSession } from './offline-sync.ts';
import { findOfflineList, listOfflineTickets } from './offline-storage.ts';
import { checkOfflineTicket, searchOfflineTickets } from './offline-check.ts';
import { isUnreachableError, canReachServer, markReachable, markUnreachable } from './server-reachability.ts';

export type Guest = {
  readonly ticket: CheckInTicket;
  readonly email: string | null;
  readonly at: string | null;
  readonly entrance: string;
};

export type Guests = { readonly guests: readonly Guest[]; readonly isOffline: boolean };

/** Guests by name, address or reference; from the list on this device when the server does not answer. */
export async function findGuests(session: CheckInSession, query: string, signal: AbortSignal): Promise<Guests> {
  try {
    if (canReachServer()) return { guests: await searchServer(session.eventId, query, signal), isOffline: false };
  } catch (error) {
    if (signal.aborted || !isUnreachableError(error)) throw error;
    markUnreachable();
  }
  return { guests: await searchDevice(session, query), isOffline: true };
}

async function searchServer(eventId: string, query: string, signal: AbortSignal): Promise<Guest[]> {
  const { items } = await call(searchCheckInTickets, { eventId: eventId as EventId, q: query }, { signal });
  markReachable();
  return items.map(({ holderEmail, admission, ...ticket }) => ({
    ticket,
    email: holderEmail,
    at: admission?.at ?? null,
    entrance: admission?.entrance ?? '',
  }));
}

async function searchDevice({ eventId, accountId }: CheckInSession, query: string): Promise<Guest[]> {
  const list = await findOfflineList(eventId);
  if (list?.accountId !== accountId) return [];
  return searchOfflineTickets(await listOfflineTickets(eventId), query).flatMap((stored) => {
    const { ticket } = checkOfflineTicket(stored, false);
    return ticket ? [{ ticket, email: null, at: stored.checkedInAt, entrance: stored.entrance }] : [];
  });
}
