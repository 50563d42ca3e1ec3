import type { admitTicket as contract, CheckInResponse } from '@festoon/contracts/ticketing/check-in';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { inTransaction, violatedBy, type DbOrTx, type Tx } from '../../../platform/db/db.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { readTicketCode } from '../bookings/public.ts';
import { getManagedEvent } from '../../events/events/public.ts';
import { toCheckInResponse, UNKNOWN_TICKET, type ScanContext } from './check-in-response.ts';
import { closedListOutcome, type ScanLists } from './lists/list-rules.ts';
import { listCheckInListRows } from './lists/list-queries.ts';
import { publishCheckInChange } from './live.ts';
import {
  insertAdmission,
  insertEntryOrExit,
  findCheckIn,
  insertCheckIn,
  lockScan,
  type CheckInRow,
  type NewCheckIn,
} from './log-queries.ts';
import { findCheckInTicket, type CheckInTicketRow } from './ticket-queries.ts';

type Input = EndpointInput<typeof contract>;
type TicketRef = { readonly ticketId: string; readonly codeVersion: number | null };
type Draft = Omit<NewCheckIn, 'kind' | 'reason' | 'ticketId'>;

/**
 * Admits the holder of a ticket code, once across all entrances. If the event allows re-entry, it also records exits, after
 * each of which the holder can enter once more. A repeated scan returns the time and entrance of the admission.
 */
export async function admitTicket(ctx: Context, actor: UserActor, input: Input): Promise<CheckInResponse> {
  const { eventId, scanId, deviceId, deviceName, direction } = input;
  const event = await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'check_in');
  const now = ctx.clock.now();
  const lists = await findScanLists(ctx, input);
  const draft: Draft = {
    id: ctx.ids.newId(),
    eventId,
    accountId: actor.accountId,
    scanId,
    deviceId,
    deviceName,
    // A list without an entrance leaves the choice to the device.
    entrance: lists?.chosen?.entrance || input.entrance,
    at: now,
    receivedAt: now,
    wasOffline: false,
  };
  const ticketRef = ticketRefOf(ctx, input);
  const params: AdmitParams = { event, now, direction, lists, draft, ticketRef };
  // A first admission is one statement. Everything else takes a transaction.
  const admitted = await admit(ctx.db, params).catch(nullIfRecorded);
  const { response, bookingId } = admitted ?? (await inTransaction(ctx.db, (tx) => scanOnce(tx, params)));
  publishCheckInChange(ctx, eventId, bookingId === null ? [] : [bookingId]);
  return response;
}

/** Returns the check-in lists if the device has chosen one. */
async function findScanLists({ db }: Context, { eventId, listId }: Input): Promise<ScanLists | null> {
  if (listId === undefined) return null;
  const all = await listCheckInListRows(db, eventId);
  return { all, chosen: all.find(({ id }) => id === listId) ?? null };
}

function ticketRefOf(ctx: Context, { by }: Input): TicketRef | null {
  if ('ticketId' in by) return { ticketId: by.ticketId, codeVersion: null };
  const content = readTicketCode(ctx.config.secretKey, by.code);
  return content && { ticketId: content.ticketId, codeVersion: content.version };
}

type AdmitParams = ScanContext & { readonly draft: Draft; readonly ticketRef: TicketRef | null };

type Outcome = { readonly response: CheckInResponse; readonly bookingId: string | null };

const ALL_TYPES = { ticketTypeIds: null };

/** Returns whether no ticket is admitted: the event is cancelled, or the list of the device is closed. */
function isClosed({ event, direction, lists, now }: ScanContext): boolean {
  const isListClosed = direction === 'entry' && lists !== null && closedListOutcome(lists, now) !== null;
  return event.status === 'cancelled' || isListClosed;
}

/** Admits the holder of a valid ticket whose scan is not recorded yet. Returns null for every other ticket. */
async function admit(db: DbOrTx, { draft, ticketRef, ...context }: AdmitParams): Promise<Outcome | null> {
  if (ticketRef === null || context.direction === 'exit' || isClosed(context)) return null;
  const { ticketTypeIds } = context.lists?.chosen ?? ALL_TYPES;
  const ticket = await insertAdmission(db, { ...draft, ...ticketRef, ticketTypeIds, kind: 'admitted', reason: '' });
  return ticket && { response: toCheckInResponse(ticket, context, 'admitted'), bookingId: ticket.bookingId };
}

/** Returns null if the same scan was recorded at the same time. */
function nullIfRecorded(error: unknown): null {
  if (violatedBy(error) === 'check_ins_scan_unique') return null;
  throw error;
}

/** Records an exit, or an entry after an exit. Returns null if the event or the state of the ticket does not allow it. */
async function reenterOrExit(tx: Tx, { draft, ticketRef, ...context }: AdmitParams): Promise<Outcome | null> {
  const { event, direction, lists } = context;
  if (ticketRef === null || !event.allowsReentry || isClosed(context)) return null;
  const kind = direction === 'exit' ? 'exited' : 'admitted';
  // A list decides who enters. People leave through every exit.
  const { ticketTypeIds } = (direction === 'entry' ? lists?.chosen : null) ?? ALL_TYPES;
  if (!(await insertEntryOrExit(tx, { ...draft, ...ticketRef, ticketTypeIds, kind, reason: '' }))) return null;
  const ticket = await findScannedTicket(tx, draft.eventId, ticketRef);
  return ticket && { response: toCheckInResponse(ticket, context, kind), bookingId: ticket.bookingId };
}

async function scanOnce(tx: Tx, params: AdmitParams): Promise<Outcome> {
  const { draft, ticketRef, ...context } = params;
  const { eventId, scanId } = draft;
  await lockScan(tx, scanId);
  const before = await findCheckIn(tx, eventId, scanId);
  const recorded = before === null ? ((await admit(tx, params)) ?? (await reenterOrExit(tx, params))) : null;
  if (recorded !== null) return recorded;
  const ticket = ticketRef === null ? null : await findScannedTicket(tx, eventId, ticketRef);
  if (ticket === null) return rejectScan(tx, draft, { response: UNKNOWN_TICKET, ticketId: null });
  // The same scan was sent before, and its response was lost.
  const kind = before?.ticketId === ticket.id ? entryOrExitKind(before) : null;
  if (kind !== null) return { response: toCheckInResponse(ticket, context, kind), bookingId: null };
  return rejectScan(tx, draft, { response: toCheckInResponse(ticket, context), ticketId: ticket.id });
}

function entryOrExitKind({ kind }: CheckInRow): 'admitted' | 'exited' | null {
  return kind === 'admitted' || kind === 'exited' ? kind : null;
}

type Rejection = { readonly response: CheckInResponse; readonly ticketId: string | null };

async function rejectScan(tx: Tx, draft: Draft, { response, ticketId }: Rejection): Promise<Outcome> {
  await insertCheckIn(tx, { ...draft, ticketId, kind: 'rejected', reason: response.result });
  return { response, bookingId: null };
}

async function findScannedTicket(
  tx: Tx,
  eventId: string,
  { ticketId, codeVersion }: TicketRef,
): Promise<CheckInTicketRow | null> {
  const ticket = await findCheckInTicket(tx, { eventId, ticketId });
  return codeVersion === null || ticket?.codeVersion === codeVersion ? ticket : null;
}
