import { TicketId } from '@festoon/contracts/ids';
import type { checkTicket as contract, TicketCheck } from '@festoon/contracts/bookings';
import type { EndpointInput } from '@festoon/contracts/endpoint';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { UserActor } from '../../platform/http/module.ts';
import { getHosted } from '../events/public.ts';
import { readTicketCode } from './ticket-code.ts';
import { findDoorTicket, type AtDoor, type DoorTicket } from './ticket-queries.ts';

type Input = EndpointInput<typeof contract>;
type Check = z.input<typeof TicketCheck>;

const UNKNOWN: Check = {
  result: 'unknown',
  ticketId: null,
  holderName: null,
  ticketTypeName: null,
  bookingReference: null,
  checkedInAt: null,
};

/** Says what a code is worth at this event's door, and changes nothing. */
export async function checkTicket(ctx: Context, actor: UserActor, input: Input): Promise<Check> {
  const door = await readAtDoor(ctx, actor, input);
  const ticket = door === null ? null : await findDoorTicket(ctx.db, door);
  return ticket === null ? UNKNOWN : toCheck(ticket);
}

/** What the code names, for somebody of the event's team; null when it is not a code of ours. */
export async function readAtDoor(ctx: Context, actor: UserActor, { eventId, code }: Input): Promise<AtDoor | null> {
  await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'check_in');
  const content = readTicketCode(ctx.config.secretKey, code);
  return content === null ? null : { ...content, eventId };
}

/** `admitted` when this very scan let the holder in. */
export function toCheck(ticket: DoorTicket | null, admitted = false): Check {
  if (ticket === null) return UNKNOWN;
  const results = { valid: 'valid', checked_in: admitted ? 'valid' : 'already_used', void: 'void' } as const;
  return {
    result: results[ticket.status],
    ticketId: TicketId.parse(ticket.id),
    holderName: ticket.holderName,
    ticketTypeName: ticket.ticketTypeName,
    bookingReference: ticket.bookingReference,
    checkedInAt: ticket.checkedInAt?.toISOString() ?? null,
  };
}
