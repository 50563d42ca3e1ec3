import { searchDoor, type DoorTicket } from '@festoon/contracts/ticketing/check-in';
import type { EventId } from '@festoon/contracts/core/ids';
import { call } from '../../../lib/api/api-client.ts';
import type { Post } from './door-sync.ts';
import { findKeptList, listKept } from './kept-door.ts';
import { judgeKept, searchKept } from './stored-scan-text.ts';
import { isSilence, mayReach, noteReached, noteSilence } from './reach.ts';

export type Guest = {
  readonly ticket: DoorTicket;
  readonly email: string | null;
  readonly at: string | null;
  readonly entrance: string;
};

export type Guests = { readonly guests: readonly Guest[]; readonly isOffline: boolean };

/** Guests by name, address or reference; from the list on this device when the server does not answer. */
export async function findGuests(post: Post, words: string, signal: AbortSignal): Promise<Guests> {
  try {
    if (mayReach()) return { guests: await askServer(post.eventId, words, signal), isOffline: false };
  } catch (error) {
    if (signal.aborted || !isSilence(error)) throw error;
    noteSilence();
  }
  return { guests: await lookHere(post, words), isOffline: true };
}

async function askServer(eventId: string, words: string, signal: AbortSignal): Promise<Guest[]> {
  const { items } = await call(searchDoor, { eventId: eventId as EventId, q: words }, { signal });
  noteReached();
  return items.map(({ holderEmail, admission, ...ticket }) => ({
    ticket,
    email: holderEmail,
    at: admission?.at ?? null,
    entrance: admission?.entrance ?? '',
  }));
}

async function lookHere({ eventId, accountId }: Post, words: string): Promise<Guest[]> {
  const list = await findKeptList(eventId);
  if (list?.accountId !== accountId) return [];
  return searchKept(await listKept(eventId), words).flatMap((kept) => {
    const { ticket } = judgeKept(kept, false);
    return ticket ? [{ ticket, email: null, at: kept.checkedInAt, entrance: kept.entrance }] : [];
  });
}
