import { admitTicket, undoAdmission, type DoorAnswer, type OfflineScan } from '@festoon/contracts/ticketing/check-in';
import type { EventId, TicketId } from '@festoon/contracts/core/ids';
import { call } from '../../../lib/api/api-client.ts';
import { callSayingOnce } from '../../../lib/api/call-saying-once.ts';
import type { OfflineTicket } from '../../../lib/door-database.ts';
import { type Clock, formatTime } from '../../../lib/format/format.ts';
import { randomId } from '../../../lib/random-id.ts';
import { doorDevice, readEntrance } from './door-device.ts';
import { sendQueued, type Post } from './door-sync.ts';
import { findKept, findKeptByDigest, findKeptList, storeTicket, queueScan } from './kept-door.ts';
import { judgeKept } from './stored-scan-text.ts';
import { isSilence, mayReach, noteReached, noteSilence } from './reach.ts';
import { canonicalCode, digestOf } from './scanner/ticket-code-text.ts';
import type { Said } from './scanner/verdict.ts';

/** Reports a lost network only once: check-in continues with the list on this device. */
const admit = callSayingOnce();

/** Milliseconds to wait for the server; after that the stored list answers, because no one waits longer at a door. */
const PATIENCE_MS = 4000;

/** The scanned or typed code, or the ticket found by name. */
export type Held = { readonly code: string } | { readonly ticketId: string };

export type CheckInDevice = Post & { readonly clock: Clock };

/** Checks in an attendee: asks the server, and without an answer the list on this device. */
export async function admitAtDoor(standing: CheckInDevice, held: Held): Promise<Said> {
  const scanId = randomId();
  const by = 'code' in held ? { code: canonicalCode(held.code) } : { ticketId: held.ticketId as TicketId };
  const place = { ...doorDevice(), entrance: readEntrance() };
  const answer = await whenReached((signal) =>
    admit(admitTicket, { eventId: standing.eventId as EventId, scanId, ...place, by }, { signal }),
  );
  if (answer === null) return admitByList(standing, held, scanId);
  await noteAnswer(standing.eventId, answer);
  return { answer, scanId, isOffline: false, listFrom: null };
}

/** Null when there is no network, or no answer in time. */
async function whenReached<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer | null> {
  if (!mayReach()) return null;
  try {
    const answer = await ask(AbortSignal.timeout(PATIENCE_MS));
    noteReached();
    return answer;
  } catch (error) {
    if (!isSilence(error)) throw error;
    noteSilence();
    return null;
  }
}

async function admitByList({ eventId, accountId, clock }: CheckInDevice, held: Held, scanId: string): Promise<Said> {
  const list = await findKeptList(eventId);
  if (list?.accountId !== accountId) return { answer: judgeKept(null, false), scanId, isOffline: true, listFrom: '' };
  const { ticket, named } = await findHeld(eventId, held);
  const answer = judgeKept(ticket, list.isCancelled);
  const at = new Date().toISOString();
  const place = { at, entrance: readEntrance(), eventId, accountId };
  const said = { scanId, isOffline: true, listFrom: formatTime(new Date(list.syncedAt), clock) };
  if (answer.result !== 'admitted' || ticket === null) {
    await queueScan({ id: scanId, kind: 'refused', ...place, ...named, reason: answer.result });
    return { ...said, answer };
  }
  await queueScan({ id: scanId, kind: 'admitted', ...place, ...named, reason: '' });
  await storeTicket(admitted(ticket, at, place.entrance));
  return { ...said, answer: { ...answer, admission: null } };
}

type HeldTicket = {
  readonly ticket: OfflineTicket | null;
  /** The name of the ticket in the stored scan: only a code that the list does not know is stored in plain text. */
  readonly named: Pick<OfflineScan, 'ticketId' | 'digest' | 'code'>;
};

async function findHeld(eventId: string, held: Held): Promise<HeldTicket> {
  if ('ticketId' in held) {
    return { ticket: await findKept(eventId, held.ticketId), named: { ticketId: held.ticketId as TicketId } };
  }
  const digest = await digestOf(held.code);
  const ticket = await findKeptByDigest(eventId, digest);
  if (ticket !== null) return { ticket, named: { ticketId: ticket.id, digest } };
  return { ticket, named: { code: canonicalCode(held.code).slice(0, 300) } };
}

function admitted(ticket: OfflineTicket, at: string, entrance: string): OfflineTicket {
  return { ...ticket, status: 'checked_in', checkedInAt: at, entrance };
}

/** Updates the stored list immediately with the server's answer. */
async function noteAnswer(eventId: string, { ticket, admission }: DoorAnswer): Promise<void> {
  const kept = ticket && (await findKept(eventId, ticket.id).catch(() => null));
  if (!ticket || !kept) return;
  const entrance = admission?.entrance ?? '';
  await storeTicket({ ...kept, status: ticket.status, checkedInAt: admission?.at ?? null, entrance });
}

export type Undone = { readonly ticketId: string; readonly scanId: string };

/** Takes an admission back; without a network it waits on this device like the admission itself. */
export async function undoAtDoor({ eventId, accountId }: Post, { ticketId, scanId }: Undone): Promise<void> {
  const place = { ...doorDevice(), entrance: readEntrance() };
  const ids = { eventId: eventId as EventId, ticketId: ticketId as TicketId };
  const answer = await whenReached(async (signal) => {
    // The admission to undo may itself still be queued on this device.
    await sendQueued({ eventId, accountId });
    return call(undoAdmission, { ...ids, ...place, reason: 'Taken back at the door' }, { signal });
  });
  const kept = await findKept(eventId, ticketId);
  if (kept !== null) await storeTicket({ ...kept, status: 'valid', checkedInAt: null, entrance: '' });
  if (answer !== null) return;
  await queueScan({
    id: randomId(),
    kind: 'undone',
    at: new Date().toISOString(),
    entrance: place.entrance,
    ticketId: ids.ticketId,
    undoes: scanId,
    reason: 'Taken back at the door',
    eventId,
    accountId,
  });
}
