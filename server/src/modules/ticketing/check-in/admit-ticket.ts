import type { admitTicket as contract, DoorAnswer } from '@festoon/contracts/ticketing/check-in';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { readTicketCode } from '../bookings/public.ts';
import { getHosted } from '../../events/events/public.ts';
import { toDoorAnswer, UNKNOWN, type AtDoor } from './door-answer.ts';
import { hintDoor } from './live.ts';
import { admit, findEntry, insertEntry, lockScan, type NewEntry } from './log-queries.ts';
import { findDoorTicket, type DoorTicketRow } from './ticket-queries.ts';

type Input = EndpointInput<typeof contract>;
type TicketRef = { readonly ticketId: string; readonly codeVersion: number | null };
type Draft = Omit<NewEntry, 'kind' | 'reason' | 'ticketId'>;

/**
 * Admits the holder of a ticket code, once across all entrances. A repeated scan returns the time and entrance of the
 * admission.
 */
export async function admitTicket(ctx: Context, actor: UserActor, input: Input): Promise<DoorAnswer> {
  const { eventId, scanId, deviceId, deviceName, entrance } = input;
  const hosted = await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'check_in');
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
  const meant = ticketRefOf(ctx, input);
  const { answer, bookingId } = await inTransaction(ctx.db, (tx) => admitOnce(tx, { hosted, now, draft, meant }));
  hintDoor(ctx, eventId, bookingId === null ? [] : [bookingId]);
  return answer;
}

function ticketRefOf(ctx: Context, { by }: Input): TicketRef | null {
  if ('ticketId' in by) return { ticketId: by.ticketId, codeVersion: null };
  const content = readTicketCode(ctx.config.secretKey, by.code);
  return content && { ticketId: content.ticketId, codeVersion: content.version };
}

type Admission = AtDoor & { readonly draft: Draft; readonly meant: TicketRef | null };

type Outcome = { readonly answer: DoorAnswer; readonly bookingId: string | null };

async function admitOnce(tx: Tx, { draft, meant, ...door }: Admission): Promise<Outcome> {
  const { eventId, scanId } = draft;
  await lockScan(tx, scanId);
  const before = await findEntry(tx, eventId, scanId);
  const isOpen = before === null && door.hosted.status !== 'cancelled';
  const admitted = isOpen && meant !== null && (await admit(tx, { ...draft, ...meant, kind: 'admitted', reason: '' }));
  const ticket = meant === null ? null : await findMeant(tx, eventId, meant);
  if (ticket === null) return rejectEntry(tx, draft, { answer: UNKNOWN, ticketId: null });
  if (admitted) return { answer: toDoorAnswer(ticket, door, 'admitted'), bookingId: ticket.bookingId };
  // Sent before: its answer got lost.
  if (before?.kind === 'admitted' && before.ticketId === ticket.id) {
    return { answer: toDoorAnswer(ticket, door, 'admitted'), bookingId: null };
  }
  return rejectEntry(tx, draft, { answer: toDoorAnswer(ticket, door), ticketId: ticket.id });
}

type Refused = { readonly answer: DoorAnswer; readonly ticketId: string | null };

async function rejectEntry(tx: Tx, draft: Draft, { answer, ticketId }: Refused): Promise<Outcome> {
  await insertEntry(tx, { ...draft, ticketId, kind: 'refused', reason: answer.result });
  return { answer, bookingId: null };
}

async function findMeant(tx: Tx, eventId: string, { ticketId, codeVersion }: TicketRef): Promise<DoorTicketRow | null> {
  const ticket = await findDoorTicket(tx, { eventId, ticketId });
  return codeVersion === null || ticket?.codeVersion === codeVersion ? ticket : null;
}
