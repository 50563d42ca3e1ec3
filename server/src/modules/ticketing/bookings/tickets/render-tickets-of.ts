import type { Context } from '../../../../context.ts';
import type { RenderClient } from '../../../../platform/rendering/render-pool.ts';
import { renderTicketsPdf } from './render-ticket-documents.ts';
import { loadBookingParts } from '../get-booking.ts';
import { findBookingView } from '../read-queries.ts';

export type RenderedTickets = { readonly reference: string; readonly pdf: Buffer };

/**
 * Returns one ticket of a confirmed booking as PDF. Returns null if it is void or belongs to another booking. The caller
 * has checked the access.
 */
export async function renderTicketsOf(
  ctx: Context,
  { bookingId, ticketId }: { readonly bookingId: string; readonly ticketId: string },
  client: RenderClient,
): Promise<RenderedTickets | null> {
  const view = await findBookingView(ctx.db, bookingId);
  const [parts] = view?.status === 'confirmed' ? await loadBookingParts(ctx, [view]) : [];
  const tickets = parts?.tickets.filter(({ id, status }) => id === ticketId && status !== 'void') ?? [];
  if (parts === undefined || tickets.length === 0) return null;
  return { reference: parts.view.reference, pdf: await renderTicketsPdf(ctx, { ...parts, tickets }, client) };
}
