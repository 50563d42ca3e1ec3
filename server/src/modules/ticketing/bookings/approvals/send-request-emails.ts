import type { Context } from '../../../../context.ts';
import { queueEmail, renderEmail } from '../../../../platform/email/email.ts';
import { emailAndNotify } from '../../../notifications/notifications/public.ts';
import { findEventTitle } from '../emails/contact-queries.ts';
import { bookingPath, bookingUrl } from '../tickets/render-ticket-documents.ts';
import { toTicketEvent } from '../tickets/ticket-document-text.ts';
import { findBookingView, type BookingView } from '../read-queries.ts';
import { listApproverIds, listNewRequests } from './queries.ts';
import { requestApprovedEmail, requestDeclinedEmail, requestDigestEmail, requestSentEmail } from './request-emails.ts';
import { DIGEST_MINUTES } from './request-rules.ts';

export type RequestStep = 'sent' | 'approved' | 'declined';

/** The email for each step of a request, and the booking status in which it is still correct. */
const REQUEST_EMAILS = {
  sent: { write: requestSentEmail, isCurrent: ({ status }: BookingView) => status === 'requested' },
  approved: { write: requestApprovedEmail, isCurrent: ({ status }: BookingView) => status === 'held' },
  declined: { write: requestDeclinedEmail, isCurrent: ({ status }: BookingView) => status === 'declined' },
} as const satisfies Record<RequestStep, unknown>;

/** Notifies the buyer of a request, once for each step. */
export async function sendRequestEmail(ctx: Context, bookingId: string, step: RequestStep): Promise<void> {
  const view = await findBookingView(ctx.db, bookingId);
  const { write, isCurrent } = REQUEST_EMAILS[step];
  if (view === null || !isCurrent(view)) return;
  const { publicUrl } = ctx.config;
  const text = write(ctx.config, {
    name: view.buyerName,
    event: { ...toTicketEvent(view), url: `${publicUrl}/events/${view.slug}` },
    bookingReference: view.reference,
    totalMinor: view.totalMinor,
    currency: view.currency,
    paymentDueAt: view.heldUntil,
    message: view.decisionNote,
    bookingUrl: bookingUrl(ctx, view.id),
    payUrl: `${publicUrl}/checkout?booking=${view.id}`,
  });
  const to = { name: view.buyerName, address: view.buyerEmail };
  const mail = await renderEmail({ ...text, to, key: `request-${step}:${bookingId}` });
  // The buyer has just sent the request, so an email is enough.
  if (step === 'sent') await queueEmail(ctx.db, mail);
  else await emailAndNotify(ctx, mail, { accountIds: [view.buyerId], kind: 'bookings', path: bookingPath(bookingId) });
}

/** Notifies the team of the requests of one window, with one email to each member. */
export async function notifyAboutRequests(
  ctx: Context,
  { eventId, until }: { readonly eventId: string; readonly until: Date },
): Promise<void> {
  const from = new Date(until.getTime() - DIGEST_MINUTES * 60_000);
  const people = (await listNewRequests(ctx.db, { eventId, from, until })).map(({ name }) => name);
  if (people.length === 0) return;
  const { title } = await findEventTitle(ctx.db, eventId);
  const path = `/profile/events/${eventId}/attendees`;
  const url = `${ctx.config.publicUrl}${path}`;
  for (const { accountId, name, email } of await listApproverIds(ctx.db, eventId)) {
    const text = requestDigestEmail(ctx.config, { name, eventTitle: title, people, url });
    const key = `requests:${eventId}:${accountId}:${until.getTime()}`;
    const mail = await renderEmail({ ...text, to: { name, address: email }, key });
    await emailAndNotify(ctx, mail, { accountIds: [accountId], kind: 'organiser', path });
  }
}
