import { TicketId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import type { BookingParts } from '../booking-response.ts';
import { loadBookingParts } from '../get-booking.ts';
import { getOwnTicket } from './get-ticket.ts';
import type { TicketRow } from './ticket-queries.ts';

/** A ticket that its holder can show at the entrance, with its booking. */
export type HeldTicket = { readonly ticket: TicketRow; readonly parts: BookingParts };

/**
 * Returns a ticket to its holder, for files that contain its code. Throws `not_found` for everyone else, including a buyer who
 * has transferred it, and for a void ticket.
 */
export async function getHeldTicket(ctx: Context, actor: UserActor, ticketId: string): Promise<HeldTicket> {
  if (!TicketId.safeParse(ticketId).success) throwDomainError('not_found');
  const { ticket, view } = await getOwnTicket(ctx, actor, ticketId);
  const [parts] = await loadBookingParts(ctx, [view]);
  if (parts === undefined || ticket.status === 'void' || ticket.holderId !== actor.accountId) throwDomainError('not_found');
  return { ticket, parts };
}
