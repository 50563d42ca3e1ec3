import type { Context } from '../../../../context.ts';
import { queueMail, renderMail } from '../../../../platform/mail/mail.ts';
import { mailAndNotify } from '../../../notifications/notifications/public.ts';
import { findEventTitle } from '../emails/contact-queries.ts';
import { bookingPath, bookingUrl } from '../tickets/render-ticket-documents.ts';
import { paperEvent } from '../tickets/ticket-document-text.ts';
import { findBookingView, type BookingView } from '../read-queries.ts';
import { listDeciders, listFreshRequests } from './queries.ts';
import { requestApprovedMail, requestDeclinedMail, requestsMail, requestSentMail } from './request-mails.ts';
import { DIGEST_MINUTES } from './request-rules.ts';

export type RequestNews = 'sent' | 'approved' | 'declined';

/** The mail for each step of a request, and the state in which it is still true. */
const NEWS = {
  sent: { write: requestSentMail, isTrue: ({ status }: BookingView) => status === 'requested' },
  approved: { write: requestApprovedMail, isTrue: ({ status }: BookingView) => status === 'held' },
  declined: { write: requestDeclinedMail, isTrue: ({ status }: BookingView) => status === 'declined' },
} as const satisfies Record<RequestNews, unknown>;

/** Tells the person who asked, once for each step. */
export async function sendRequestNews(ctx: Context, bookingId: string, news: RequestNews): Promise<void> {
  const view = await findBookingView(ctx.db, bookingId);
  const { write, isTrue } = NEWS[news];
  if (view === null || !isTrue(view)) return;
  const { publicUrl } = ctx.config;
  const text = write(ctx.config, {
    name: view.buyerName,
    event: { ...paperEvent(view), url: `${publicUrl}/events/${view.slug}` },
    orderReference: view.reference,
    totalMinor: view.totalMinor,
    currency: view.currency,
    payUntil: view.heldUntil,
    words: view.decisionNote,
    bookingUrl: bookingUrl(ctx, view.id),
    payUrl: `${publicUrl}/checkout?booking=${view.id}`,
  });
  const to = { name: view.buyerName, address: view.buyerEmail };
  const mail = await renderMail({ ...text, to, key: `request-${news}:${bookingId}` });
  // The buyer has just sent the request, so a mail is enough.
  if (news === 'sent') await queueMail(ctx.db, mail);
  else await mailAndNotify(ctx, mail, { accountIds: [view.buyerId], kind: 'bookings', path: bookingPath(bookingId) });
}

/** Tells the team of the requests of one window, in one mail to each. */
export async function notifyAboutRequests(
  ctx: Context,
  { eventId, until }: { readonly eventId: string; readonly until: Date },
): Promise<void> {
  const from = new Date(until.getTime() - DIGEST_MINUTES * 60_000);
  const people = (await listFreshRequests(ctx.db, { eventId, from, until })).map(({ name }) => name);
  if (people.length === 0) return;
  const { title } = await findEventTitle(ctx.db, eventId);
  const path = `/profile/events/${eventId}/attendees`;
  const url = `${ctx.config.publicUrl}${path}`;
  for (const { accountId, name, email } of await listDeciders(ctx.db, eventId)) {
    const text = requestsMail(ctx.config, { name, eventTitle: title, people, url });
    const key = `requests:${eventId}:${accountId}:${until.getTime()}`;
    const mail = await renderMail({ ...text, to: { name, address: email }, key });
    await mailAndNotify(ctx, mail, { accountIds: [accountId], kind: 'hosting', path });
  }
}
