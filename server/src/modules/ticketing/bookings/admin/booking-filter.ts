import type { bookingFilter } from '@festoon/contracts/ticketing/admin-bookings';
import type * as z from 'zod/mini';
import type { Context } from '../../../../context.ts';
import { foldText } from '../../../../platform/db/fold-text.ts';
import { readTicketCode } from '../tickets/ticket-code.ts';
import { findIdByReference, type BookingMatch, type BookingFilter } from './list-queries.ts';
import { periodStart, likePatterns, parseSearchTerm } from './search-rules.ts';

export type BookingSearch = z.output<z.ZodMiniObject<typeof bookingFilter>>;

/** Returns the list's filter in the form that its statement uses. */
export async function toBookingFilter(ctx: Context, search: BookingSearch): Promise<BookingFilter> {
  const { status, paid, refunded, since, eventId, sort } = search;
  return {
    status,
    paid,
    refunded,
    eventId,
    sort,
    match: await findMatch(ctx, search.q ?? ''),
    since: since && periodStart(since, ctx.clock.now()),
  };
}

async function findMatch({ db, config }: Context, q: string): Promise<BookingMatch | undefined> {
  if (q === '') return undefined;
  const ticket = readTicketCode(config.secretKey, q);
  if (ticket !== null) return { by: 'id', id: ticket.ticketId };
  const term = parseSearchTerm(q);
  if (term.kind === 'id') return { by: 'id', id: term.text };
  if (term.kind === 'provider') return { by: 'provider', ref: term.text };
  if (term.kind === 'email') return { by: 'email', email: term.text };
  // A name can look like a reference. It is a reference if a booking has it.
  const known = term.kind === 'reference' ? await findIdByReference(db, term.text) : null;
  if (known !== null) return { by: 'id', id: known };
  const [first, ...others] = likePatterns(await foldText(db, q));
  return first === undefined ? undefined : { by: 'text', patterns: [first, ...others] };
}
