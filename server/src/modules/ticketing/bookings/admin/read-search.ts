import type { bookingFilter } from '@festoon/contracts/ticketing/admin-bookings';
import type * as z from 'zod/mini';
import type { Context } from '../../../../context.ts';
import { foldText } from '../../../../platform/db/fold-text.ts';
import { readTicketCode } from '../tickets/ticket-code.ts';
import { findIdByReference, type BookingMatch, type BookingFilter } from './list-queries.ts';
import { bookedSince, patternsOf, soughtBy } from './search-rules.ts';

export type BookingSearch = z.output<z.ZodMiniObject<typeof bookingFilter>>;

/** The filter as the list's statement takes it. */
export async function readSearch(ctx: Context, search: BookingSearch): Promise<BookingFilter> {
  const { status, paid, refunded, since, eventId, sort } = search;
  return {
    status,
    paid,
    refunded,
    eventId,
    sort,
    found: await foundBy(ctx, search.q ?? ''),
    since: since && bookedSince(since, ctx.clock.now()),
  };
}

async function foundBy({ db, config }: Context, q: string): Promise<BookingMatch | undefined> {
  if (q === '') return undefined;
  const ticket = readTicketCode(config.secretKey, q);
  if (ticket !== null) return { by: 'id', id: ticket.ticketId };
  const sought = soughtBy(q);
  if (sought.kind === 'id') return { by: 'id', id: sought.text };
  if (sought.kind === 'provider') return { by: 'provider', ref: sought.text };
  if (sought.kind === 'email') return { by: 'email', email: sought.text };
  // A name may look like a reference: it is one when a booking has it.
  const known = sought.kind === 'reference' ? await findIdByReference(db, sought.text) : null;
  if (known !== null) return { by: 'id', id: known };
  const [first, ...others] = patternsOf(await foldText(db, q));
  return first === undefined ? undefined : { by: 'words', patterns: [first, ...others] };
}
