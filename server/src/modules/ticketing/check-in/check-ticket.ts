import type { checkTicket as contract, CheckInResponse } from '@festoon/contracts/ticketing/check-in';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { readTicketCode } from '../bookings/public.ts';
import { getManagedEvent } from '../../events/events/public.ts';
import { toCheckInResponse, UNKNOWN_TICKET } from './check-in-response.ts';
import { findCheckInTicket } from './ticket-queries.ts';

/** Returns whether a code would be admitted at this event, without a change. */
export async function checkTicket(
  ctx: Context,
  actor: UserActor,
  { eventId, code }: EndpointInput<typeof contract>,
): Promise<CheckInResponse> {
  const event = await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'check_in');
  const content = readTicketCode(ctx.config.secretKey, code);
  const ticket = content && (await findCheckInTicket(ctx.db, { eventId, ticketId: content.ticketId }));
  if (content === null || ticket === null || ticket.codeVersion !== content.version) return UNKNOWN_TICKET;
  return toCheckInResponse(ticket, { event, now: ctx.clock.now(), direction: 'entry', lists: null });
}
