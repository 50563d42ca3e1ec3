import { checkInText } from '@festoon/catalogue/ticketing/check-in';
import { admitTicket, undoAdmission, type CheckInResponse, type OfflineScan } from '@festoon/contracts/ticketing/check-in';
import type { EventId, TicketId } from '@festoon/contracts/core/ids';
import { call } from '../../../lib/api/api-client.ts';
import { createPollingCall } from '../../../lib/api/polling-call.ts';
import type { OfflineTicket } from '../../../lib/check-in-database.ts';
import { type Clock, formatTime } from '../../../lib/format/format.ts';
import { randomId } from '../../../lib/random-id.ts';
import { getScanDevice, readEntrance } from './scan-device.ts';
import { sendQueued, type CheckInSession } from './offline-sync.ts';
import { findOfflineTicket, findOfflineTicketByDigest, findOfflineList, storeTicket, queueScan } from './offline-storage.ts';
import { checkOfflineTicket } from './offline-check.ts';
import { isUnreachableError, canReachServer, markReachable, markUnreachable } from './server-reachability.ts';
import { canonicalCode, digestOf } from './scanner/ticket-code-text.ts';
import type { CheckInAttempt } from './scanner/check-in-result.ts';

/** Reports a lost connection only once, because check-in continues with the list on this device. */
const admit = createPollingCall();

/** Milliseconds to wait for the server. After that the stored list is used, because people wait at the entrance. */
const SERVER_TIMEOUT_MS = 4000;

/** The scanned or typed code, or the ticket found by name. */
export type TicketInput = { readonly code: string } | { readonly ticketId: string };

export type CheckInDevice = CheckInSession & { readonly clock: Clock };

/** Checks in an attendee with the server, or without a response with the list on this device. */
export async function admitAttendee(device: CheckInDevice, ticketInput: TicketInput): Promise<CheckInAttempt> {
  const scanId = randomId();
  const by =
    'code' in ticketInput ? { code: canonicalCode(ticketInput.code) } : { ticketId: ticketInput.ticketId as TicketId };
  const scanDevice = { ...getScanDevice(), entrance: readEntrance() };
  const answer = await callServer((signal) =>
    admit(admitTicket, { eventId: device.eventId as EventId, scanId, ...scanDevice, by }, { signal }),
  );
  if (answer === null) return admitOffline(device, ticketInput, scanId);
  await storeServerResult(device.eventId, answer);
  return { answer, scanId, isOffline: false, listFrom: null };
}

/** Calls the server. Returns null without a network, or without a response in time. */
async function callServer<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer | null> {
  if (!canReachServer()) return null;
  try {
    const answer = await ask(AbortSignal.timeout(SERVER_TIMEOUT_MS));
    markReachable();
    return answer;
  } catch (error) {
    if (!isUnreachableError(error)) throw error;
    markUnreachable();
    return null;
  }
}

async function admitOffline(
  { eventId, accountId, clock }: CheckInDevice,
  ticketInput: TicketInput,
  scanId: string,
): Promise<CheckInAttempt> {
  const list = await findOfflineList(eventId);
  if (list?.accountId !== accountId)
    return { answer: checkOfflineTicket(null, false), scanId, isOffline: true, listFrom: '' };
  const { ticket, ticketRef } = await findOfflineMatch(eventId, ticketInput);
  const answer = checkOfflineTicket(ticket, list.isCancelled);
  const at = new Date().toISOString();
  const scanDevice = { at, entrance: readEntrance(), eventId, accountId };
  const attempt = { scanId, isOffline: true, listFrom: formatTime(new Date(list.syncedAt), clock) };
  if (answer.result !== 'admitted' || ticket === null) {
    await queueScan({ id: scanId, kind: 'rejected', ...scanDevice, ...ticketRef, reason: answer.result });
    return { ...attempt, answer };
  }
  await queueScan({ id: scanId, kind: 'admitted', ...scanDevice, ...ticketRef, reason: '' });
  await storeTicket(toAdmitted(ticket, at, scanDevice.entrance));
  return { ...attempt, answer: { ...answer, admission: null } };
}

type OfflineMatch = {
  readonly ticket: OfflineTicket | null;
  /** The ticket's reference in the stored scan. Only a code that is not in the list is stored in plain text. */
  readonly ticketRef: Pick<OfflineScan, 'ticketId' | 'digest' | 'code'>;
};

async function findOfflineMatch(eventId: string, ticketInput: TicketInput): Promise<OfflineMatch> {
  if ('ticketId' in ticketInput) {
    return {
      ticket: await findOfflineTicket(eventId, ticketInput.ticketId),
      ticketRef: { ticketId: ticketInput.ticketId as TicketId },
    };
  }
  const digest = await digestOf(ticketInput.code);
  const ticket = await findOfflineTicketByDigest(eventId, digest);
  if (ticket !== null) return { ticket, ticketRef: { ticketId: ticket.id, digest } };
  return { ticket, ticketRef: { code: canonicalCode(ticketInput.code).slice(0, 300) } };
}

function toAdmitted(ticket: OfflineTicket, at: string, entrance: string): OfflineTicket {
  return { ...ticket, status: 'checked_in', checkedInAt: at, entrance };
}

/** Updates the stored list immediately with the server's response. */
async function storeServerResult(eventId: string, { ticket, admission }: CheckInResponse): Promise<void> {
  const stored = ticket && (await findOfflineTicket(eventId, ticket.id).catch(() => null));
  if (!ticket || !stored) return;
  const entrance = admission?.entrance ?? '';
  await storeTicket({ ...stored, status: ticket.status, checkedInAt: admission?.at ?? null, entrance });
}

export type UndoInput = { readonly ticketId: string; readonly scanId: string };

/** Undoes an admission. Without a network it is queued on this device like the admission itself. */
export async function undoCheckIn({ eventId, accountId }: CheckInSession, { ticketId, scanId }: UndoInput): Promise<void> {
  const scanDevice = { ...getScanDevice(), entrance: readEntrance() };
  const ids = { eventId: eventId as EventId, ticketId: ticketId as TicketId };
  const answer = await callServer(async (signal) => {
    // The admission to undo may itself still be queued on this device.
    await sendQueued({ eventId, accountId });
    return call(undoAdmission, { ...ids, ...scanDevice, reason: checkInText('undoneAtTheDoor') }, { signal });
  });
  const stored = await findOfflineTicket(eventId, ticketId);
  if (stored !== null) await storeTicket({ ...stored, status: 'valid', checkedInAt: null, entrance: '' });
  if (answer !== null) return;
  await queueScan({
    id: randomId(),
    kind: 'undone',
    at: new Date().toISOString(),
    entrance: scanDevice.entrance,
    ticketId: ids.ticketId,
    undoesScanId: scanId,
    reason: checkInText('undoneAtTheDoor'),
    eventId,
    accountId,
  });
}
