import type { admitTicket as contract, CheckInResponse } from '@festoon/contracts/ticketing/check-in';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { inTransaction, violatedBy, type DbOrTx, type Tx } from '../../../platform/db/db.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { readTicketCode } from '../bookings/public.ts';
import { getManagedEvent } from '../../events/events/public.ts';
import { toCheckInResponse, UNKNOWN_TICKET, type ScanContext } from './check-in-response.ts';
import { publishCheckInChange } from './live.ts';
import { insertAdmission, findCheckIn, insertCheckIn, lockScan, type NewCheckIn } from './log-queries.ts';
import { findCheckInTicket, type CheckInTicketRow } from './ticket-queries.ts';

type Input = EndpointInput<typeof contract>;
type TicketRef = { readonly ticketId: string; readonly codeVersion: number | null };
type Draft = Omit<NewCheckIn, 'kind' | 'reason' | 'ticketId'>;

/**
 * Admits the holder of a ticket code, once across all entrances. A repeated scan returns the time and entrance of the
 * admission.
 */
export async function admitTicket(ctx: Context, actor: UserActor, input: Input): Promise<CheckInResponse> {
  const { eventId, scanId, deviceId, deviceName, entrance } = input;
  const event = await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'check_in');
  const now = ctx.clock.now();
  const draft: Draft = {
    id: ctx.ids.newId(),
    eventId,
    accountId: actor.accountId,
    scanId,
    deviceId,
    deviceName,
    entrance,
    at: now,
    receivedAt: now,
    wasOffline: false,
  };
  const ticketRef = ticketRefOf(ctx, input);
  const params: AdmitParams = { event, now, draft, ticketRef };
  // An admission is one statement. Everything else takes a transaction.
  const admitted = await admit(ctx.db, params).catch(nullIfRecorded);
  const { answer, bookingId } = admitted ?? (await inTransaction(ctx.db, (tx) => admitOnce(tx, params)));
  publishCheckInChange(ctx, eventId, bookingId === null ? [] : [bookingId]);
  return answer;
}

function ticketRefOf(ctx: Context, { by }: Input): TicketRef | null {
  if ('ticketId' in by) return { ticketId: by.ticketId, codeVersion: null };
  const content = readTicketCode(ctx.config.secretKey, by.code);
  return content && { ticketId: content.ticketId, codeVersion: content.version };
}

type AdmitParams = ScanContext & { readonly draft: Draft; readonly ticketRef: TicketRef | null };

type Outcome = { readonly answer: CheckInResponse; readonly bookingId: string | null };

/** Admits the holder of a valid ticket whose scan is not recorded yet. Returns null for every other ticket. */
async function admit(db: DbOrTx, { draft, ticketRef, ...context }: AdmitParams): Promise<Outcome | null> {
  if (ticketRef === null || context.event.status === 'cancelled') return null;
  const ticket = await insertAdmission(db, { ...draft, ...ticketRef, kind: 'admitted', reason: '' });
  return ticket && { answer: toCheckInResponse(ticket, context, 'admitted'), bookingId: ticket.bookingId };
}

/** Returns null if the same scan was recorded at the same time. */
function nullIfRecorded(error: unknown): null {
  if (violatedBy(error) === 'check_ins_scan_unique') return null;
  throw error;
}

async function admitOnce(tx: Tx, params: AdmitParams): Promise<Outcome> {
  const { draft, ticketRef, ...context } = params;
  const { eventId, scanId } = draft;
  await lockScan(tx, scanId);
  const before = await findCheckIn(tx, eventId, scanId);
  const admitted = before === null ? await admit(tx, params) : null;
  if (admitted !== null) return admitted;
  const ticket = ticketRef === null ? null : await findScannedTicket(tx, eventId, ticketRef);
  if (ticket === null) return rejectEntry(tx, draft, { answer: UNKNOWN_TICKET, ticketId: null });
  // The same scan was sent before, and its response was lost.
  if (before?.kind === 'admitted' && before.ticketId === ticket.id) {
    return { answer: toCheckInResponse(ticket, context, 'admitted'), bookingId: null };
  }
  return rejectEntry(tx, draft, { answer: toCheckInResponse(ticket, context), ticketId: ticket.id });
}

type Rejection = { readonly answer: CheckInResponse; readonly ticketId: string | null };

async function rejectEntry(tx: Tx, draft: Draft, { answer, ticketId }: Rejection): Promise<Outcome> {
  await insertCheckIn(tx, { ...draft, ticketId, kind: 'rejected', reason: answer.result });
  return { answer, bookingId: null };
}

async function findScannedTicket(
  tx: Tx,
  eventId: string,
  { ticketId, codeVersion }: TicketRef,
): Promise<CheckInTicketRow | null> {
  const ticket = await findCheckInTicket(tx, { eventId, ticketId });
  return codeVersion === null || ticket?.codeVersion === codeVersion ? ticket : null;
}
