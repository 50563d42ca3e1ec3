import type { searchCheckInTickets as contract } from '@festoon/contracts/ticketing/check-in';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getManagedEvent } from '../../events/events/public.ts';
import { toAdmission, toCheckInTicket } from './check-in-response.ts';
import { searchTickets } from './ticket-queries.ts';

/** Finds the tickets of people without a code. */
export async function searchCheckInTickets(
  ctx: Context,
  actor: UserActor,
  { eventId, q }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'check_in');
  const found = await searchTickets(ctx.db, eventId, q);
  return {
    items: found.map((ticket) => ({
      ...toCheckInTicket(ticket),
      holderEmail: ticket.holderEmail,
      admission: ticket.admission && toAdmission(ticket.admission),
      exit: ticket.exit && toAdmission(ticket.exit),
    })),
  };
}
