import type { checkTicket as contract, DoorAnswer } from '@festoon/contracts/ticketing/check-in';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { readTicketCode } from '../bookings/public.ts';
import { getHosted } from '../../events/events/public.ts';
import { toDoorAnswer, UNKNOWN } from './door-answer.ts';
import { findDoorTicket } from './ticket-queries.ts';

/** Says what a code is worth at this event's door, and changes nothing. */
export async function checkTicket(
  ctx: Context,
  actor: UserActor,
  { eventId, code }: EndpointInput<typeof contract>,
): Promise<DoorAnswer> {
  const hosted = await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'check_in');
  const content = readTicketCode(ctx.config.secretKey, code);
  const ticket = content && (await findDoorTicket(ctx.db, { eventId, ticketId: content.ticketId }));
  if (content === null || ticket === null || ticket.codeVersion !== content.version) return UNKNOWN;
  return toDoorAnswer(ticket, { hosted, now: ctx.clock.now() });
}
