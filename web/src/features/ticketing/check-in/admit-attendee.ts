import { checkInText } from '@festoon/catalogue/ticketing/check-in';
import {
  admitTicket,
  undoAdmission,
  type CheckInResponse,
  type OfflineScan,
  type ScanDirection,
} from '@festoon/contracts/ticketing/check-in';
import type { CheckInList } from '@festoon/contracts/ticketing/check-in-lists';
import type { EventId, TicketId } from '@festoon/contracts/core/ids';
import { call } from '../../../lib/api/api-client.ts';
import { createPollingCall } from '../../../lib/api/polling-call.ts';
import type { OfflineTicket } from '../../../lib/check-in-database.ts';
import type { Clock } from '../../../lib/format/format.ts';
import { formatEventTimeOfDay } from '../../../lib/format/event-instant.ts';
import { randomId } from '../../../lib/random-id.ts';
import { getScanDevice, readEntrance } from './scan-device.ts';
import { sendQueued, type CheckInSession } from './offline-sync.ts';
import { findOfflineTicket, findOfflineTicketByDigest, findOfflineList, storeTicket, queueScan } from './offline-storage.ts';
import { checkOfflineTicket } from './offline-check.ts';
import { isUnreachableError, canReachServer, markReachable, markUnreachable } from './server-reachability.ts';
import { canonicalCode, digestOf } from './scanner/ticket-code-text.ts';
import type { CheckInAttempt, UndoableScan } from './scanner/check-in-result.ts';

/**
 * Reports a failure only once. A lost connection is not reported: check-in continues with the list on this device, and the
 * screen says so.
 */
const admit = createPollingCall();

/** Milliseconds to wait for the server. After that the stored list is used, because people wait at the entrance. */
const SERVER_TIMEOUT_MS = 4000;

/** The scanned or typed code, or the ticket found by name. */
export type TicketInput = { readonly code: string } | { readonly ticketId: string };

export type CheckInDevice = CheckInSession & {
  readonly clock: Clock;
  /** True if people who left may enter again. Otherwise the direction is always the entry. */
  readonly allowsReentry: boolean;
  readonly direction: ScanDirection;
  /** The check-in lists of the event, and the id of the one of this device; empty for all tickets. */
  readonly lists: readonly CheckInList[];
  readonly listId: string;
};

/** Returns the entrance of a device: that of its list, or the one that was entered on it. */
export function entranceOf({ lists, listId }: Pick<CheckInDevice, 'lists' | 'listId'>): string {
  return lists.find(({ id }) => id === listId)?.entrance || readEntrance();
}

/** Scans the ticket of an attendee with the server, or without a response with the list on this device. */
export async function admitAttendee(device: CheckInDevice, ticketInput: TicketInput): Promise<CheckInAttempt> {
  const scanId = randomId();
  const by =
    'code' in ticketInput ? { code: canonicalCode(ticketInput.code) } : { ticketId: ticketInput.ticketId as TicketId };
  const { allowsReentry, direction, listId } = device;
  const place = { entrance: entranceOf(device), direction, ...(listId !== '' && { listId }) };
  const scanDevice = { ...getScanDevice(), ...place };
  const response = await callServer((signal) =>
    admit(
      admitTicket,
      { eventId: device.eventId as EventId, scanId, ...scanDevice, by },
      { signal, quiet: isUnreachableError },
    ),
  );
  if (response === null) return admitOffline(device, ticketInput, scanId);
  const before = await storeServerResult(device.eventId, response);
  return { response, scanId, before, allowsReentry, isOffline: false, listFrom: null };
}

/** Calls the server. Returns null without a network, or without a response in time. */
async function callServer<Result>(request: (signal: AbortSignal) => Promise<Result>): Promise<Result | null> {
  if (!canReachServer()) return null;
  try {
    const response = await request(AbortSignal.timeout(SERVER_TIMEOUT_MS));
    markReachable();
    return response;
  } catch (error) {
    if (!isUnreachableError(error)) throw error;
    markUnreachable();
    return null;
  }
}

async function admitOffline(device: CheckInDevice, ticketInput: TicketInput, scanId: string): Promise<CheckInAttempt> {
  const { eventId, accountId, clock, allowsReentry, direction, lists, listId } = device;
  const list = await findOfflineList(eventId);
  const rules = { isCancelled: list?.isCancelled ?? false, allowsReentry, direction, lists, listId };
  const attempt = { scanId, allowsReentry, before: null, isOffline: true };
  if (list?.accountId !== accountId) return { ...attempt, response: checkOfflineTicket(null, rules), listFrom: '' };
  const { ticket, ticketRef } = await findOfflineMatch(eventId, ticketInput);
  const response = checkOfflineTicket(ticket, rules);
  const at = new Date().toISOString();
  const scanDevice = { at, entrance: entranceOf(device), eventId, accountId };
  const listFrom = formatEventTimeOfDay(new Date(list.syncedAt).toISOString(), clock);
  const { result } = response;
  if ((result !== 'admitted' && result !== 'exited') || ticket === null) {
    await queueScan({ id: scanId, kind: 'rejected', ...scanDevice, ...ticketRef, reason: result, admittedChange: 0 });
    return { ...attempt, listFrom, response };
  }
  const admittedChange = ticket.status === 'valid' ? 1 : 0;
  await queueScan({ id: scanId, kind: result, ...scanDevice, ...ticketRef, reason: '', admittedChange });
  const scanned = { at, entrance: scanDevice.entrance };
  await storeTicket(result === 'exited' ? { ...ticket, exit: scanned } : toAdmitted(ticket, scanned));
  return { ...attempt, before: ticket, listFrom, response: { ...response, admission: null, exit: null } };
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

type ScanPlace = { readonly at: string; readonly entrance: string };

function toAdmitted(ticket: OfflineTicket, { at, entrance }: ScanPlace): OfflineTicket {
  return { ...ticket, status: 'checked_in', checkedInAt: at, entrance, exit: null };
}

/** Updates the stored list immediately with the server's response. Returns the previous ticket. */
async function storeServerResult(
  eventId: string,
  { ticket, admission, exit }: CheckInResponse,
): Promise<OfflineTicket | null> {
  const stored = ticket && (await findOfflineTicket(eventId, ticket.id).catch(() => null));
  if (!ticket || !stored) return null;
  await storeTicket({
    ...stored,
    status: ticket.status,
    checkedInAt: admission?.at ?? null,
    entrance: admission?.entrance ?? '',
    exit: exit && { at: exit.at, entrance: exit.entrance },
  });
  return stored;
}

/** Undoes a scan. Without a network it is queued on this device like the scan itself. */
export async function undoCheckIn(device: CheckInDevice, { ticketId, scanId, before }: UndoableScan): Promise<void> {
  const { eventId, accountId, allowsReentry } = device;
  const scanDevice = { ...getScanDevice(), entrance: entranceOf(device) };
  const ids = { eventId: eventId as EventId, ticketId: ticketId as TicketId };
  const response = await callServer(async (signal) => {
    // The scan to undo may itself still be queued on this device.
    await sendQueued({ eventId, accountId });
    const input = { ...ids, ...scanDevice, reason: checkInText('undoneAtTheDoor'), ...(allowsReentry && { scanId }) };
    return call(undoAdmission, input, { signal, quiet: isUnreachableError });
  });
  if (response !== null) {
    await storeServerResult(eventId, response);
    return;
  }
  const stored = await findOfflineTicket(eventId, ticketId);
  const wasAdmitted = allowsReentry && before?.status === 'checked_in';
  if (stored !== null) await storeTicket(wasAdmitted ? before : toValid(stored));
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
    admittedChange: wasAdmitted ? 0 : -1,
  });
}

function toValid(ticket: OfflineTicket): OfflineTicket {
  return { ...ticket, status: 'valid', checkedInAt: null, entrance: '', exit: null };
}
