import { BookingId } from '@festoon/contracts/core/ids';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { whileConnected } from '../../../../platform/http/client-signal.ts';
import { fileHeaders } from '../../../../platform/http/files/file-headers.ts';
import type { Routes, UserActor } from '../../../../platform/http/module.ts';
import type { RenderClient } from '../../../../platform/rendering/render-pool.ts';
import { isTransferred, type BookingParts } from '../booking-response.ts';
import { renderCalendar, renderReceipt, renderTicketsPdf } from './render-ticket-documents.ts';
import { loadBookingParts } from '../get-booking.ts';
import { getApplePass, getGoogleSaveAddress } from '../passes/get-passes.ts';
import { getHeldTicket } from './get-held-ticket.ts';
import { findBookingView } from '../read-queries.ts';

type IdParams = { Params: { id: string } };
type DocumentFile = { readonly name: string; readonly type: string; readonly body: Buffer | string };

/** Adds the files of a booking. Only its owner can fetch them, and no cache stores them. */
export function addDocumentRoutes(http: FastifyInstance, { admit, ctx }: Pick<Routes, 'admit' | 'ctx'>): void {
  const base = ctx.config.apiBasePath;
  const serve = (
    path: string,
    renderDocument: (actor: UserActor, id: string, client: RenderClient) => Promise<DocumentFile>,
  ) =>
    http.get<IdParams>(`${base}${path}`, async (request, reply) => {
      const actor = await admit('user', request, reply);
      const { accountId } = actor;
      const document = await whileConnected(reply, (signal) =>
        renderDocument(actor, request.params.id, { accountId, signal }),
      );
      return document === null ? reply : sendDocument(reply, document);
    });
  serve('/bookings/:id/tickets.pdf', async (actor, id, client) => {
    const parts = withoutTransferred(await getConfirmedBooking(ctx, actor, id));
    const body = await renderTicketsPdf(ctx, parts, client);
    return { name: `tickets-${parts.view.reference}.pdf`, type: 'application/pdf', body };
  });
  serve('/bookings/:id/receipt.pdf', async (actor, id, client) => {
    const parts = await getConfirmedOrCancelledBooking(ctx, actor, id);
    const { name, pdf } = await renderReceipt(ctx, parts, client);
    return { name, type: 'application/pdf', body: pdf };
  });
  serve('/bookings/:id/calendar.ics', async (actor, id) => {
    const parts = await getConfirmedOrCancelledBooking(ctx, actor, id);
    return {
      name: `event-${parts.view.reference}.ics`,
      type: 'text/calendar; charset=utf-8',
      body: renderCalendar(ctx, parts),
    };
  });
  serve('/tickets/:id/ticket.pdf', async (actor, id, client) => {
    const { ticket, parts } = await getHeldTicket(ctx, actor, id);
    const tickets = parts.tickets.filter((other) => other.id === ticket.id);
    return {
      name: `ticket-${parts.view.reference}.pdf`,
      type: 'application/pdf',
      body: await renderTicketsPdf(ctx, { ...parts, tickets }, client),
    };
  });
  serve('/tickets/:id/ticket.pkpass', async (actor, id, client) => {
    const { reference, bytes } = await getApplePass(ctx, { actor, ticketId: id, client });
    return { name: `ticket-${reference}.pkpass`, type: 'application/vnd.apple.pkpass', body: bytes };
  });
  http.get<IdParams>(`${base}/tickets/:id/google-wallet`, async (request, reply) => {
    const actor = await admit('user', request, reply);
    const address = await getGoogleSaveAddress(ctx, actor, request.params.id);
    return reply.header('cache-control', 'private, no-store').redirect(address);
  });
}

/** Excludes the tickets that other accounts hold now, because only their holders may see the codes. */
function withoutTransferred(parts: BookingParts): BookingParts {
  return { ...parts, tickets: parts.tickets.filter((ticket) => !isTransferred(ticket, parts.view)) };
}

async function getConfirmedBooking(ctx: Context, actor: UserActor, id: string): Promise<BookingParts> {
  const parts = await getConfirmedOrCancelledBooking(ctx, actor, id);
  if (parts.view.status !== 'confirmed') throwDomainError('not_found');
  return parts;
}

/**
 * Returns a booking of the caller that was confirmed, even if it was cancelled later: it keeps its receipt, and its
 * calendar file says that it is cancelled.
 */
async function getConfirmedOrCancelledBooking(ctx: Context, actor: UserActor, id: string): Promise<BookingParts> {
  const view = BookingId.safeParse(id).success ? await findBookingView(ctx.db, id) : null;
  if (view?.buyerId !== actor.accountId || view.confirmedAt === null) throwDomainError('not_found');
  const [parts] = await loadBookingParts(ctx, [view]);
  if (parts === undefined) throwDomainError('not_found');
  return parts;
}

function sendDocument(reply: FastifyReply, { name, type, body }: DocumentFile): FastifyReply {
  const disposition = type.startsWith('application/pdf') ? 'inline' : 'attachment';
  return fileHeaders(reply, { name, type, disposition }).send(body);
}
