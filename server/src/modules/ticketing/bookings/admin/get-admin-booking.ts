import type { AdminBooking, getAdminBooking as contract } from '@festoon/contracts/ticketing/admin-bookings';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import { BookingId, EventId, TicketId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { listBookingChanges } from '../changes/change-queries.ts';
import { toRefund, type BookingParts } from '../booking-response.ts';
import { loadBookingParts } from '../get-booking.ts';
import { findBookingView } from '../read-queries.ts';
import { wasConfirmed } from '../refunds/get-organiser-booking-refunds.ts';
import { findCardRefundableMinor } from '../refunds/queries.ts';
import { findAccountName, listAuditEntries, listEmails, listPaymentRows, listPostings } from './detail-queries.ts';
import { localTimeOf } from '../../../../platform/zone-clock.ts';

export function getAdminBooking(
  ctx: Context,
  _actor: AdminActor,
  { bookingId }: EndpointInput<typeof contract>,
): Promise<AdminBooking> {
  return readAdminBooking(ctx, bookingId);
}

/** Returns a booking with all its data, except the answers to questions: only the buyer and the organiser may read those. */
export async function readAdminBooking(ctx: Context, bookingId: string): Promise<AdminBooking> {
  const view = (await findBookingView(ctx.db, bookingId)) ?? throwDomainError('not_found');
  const [parts = throwDomainError('not_found')] = await loadBookingParts(ctx, [view]);
  return { ...toRow(parts), ...toDetails(parts), ...toAttendees(parts), ...(await getHistory(ctx, parts)) };
}

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null;

function toRow({ view, lineItems }: BookingParts) {
  const { reference, status, currency, totalMinor, walletMinor, refundedMinor, buyerName: name, buyerEmail: email } = view;
  return {
    id: BookingId.parse(view.id),
    reference,
    status,
    createdAt: view.createdAt.toISOString(),
    buyer: { name, email },
    event: { id: EventId.parse(view.eventId), title: view.title },
    ticketCount: lineItems.reduce((sum, { quantity }) => sum + quantity, 0),
    currency,
    totalMinor,
    walletMinor,
    refundedMinor,
  };
}

function toDetails({ view, lineItems, refunds }: BookingParts) {
  const { origin, cancelledBy, feeMinor, taxMinor, discountMinor, promoCode, platformFeeMinor } = view;
  return {
    origin,
    confirmedAt: toIso(view.confirmedAt),
    endedAt: toIso(view.endedAt),
    cancelledBy,
    feeMinor,
    taxMinor,
    discountMinor,
    promoCode: promoCode === '' ? null : promoCode,
    platformFeeMinor,
    eventSlug: view.slug,
    eventStartAt: view.startsAt.toISOString(),
    eventLocalStart: localTimeOf(view.startsAt, view.timeZone),
    eventTimeZone: view.timeZone,
    eventStatus: view.eventStatus,
    organiser: { id: view.organiserId, name: view.organiserName },
    lineItems: lineItems.map(({ name, quantity, totalMinor }) => ({ name, quantity, totalMinor })),
    refunds: refunds.map(toRefund),
  };
}

function toAttendees({ tickets, attendees }: BookingParts): Pick<AdminBooking, 'tickets' | 'attendees'> {
  const namedAttendees = attendees
    .map(({ name, email }) => ({ name, email }))
    .filter(({ name, email }) => name !== '' || email !== '');
  return {
    attendees: tickets.length > 0 ? [] : namedAttendees,
    tickets: tickets.map(({ id, ticketTypeName, holderName, holderEmail, status, checkedInAt, priceMinor }) => ({
      id: TicketId.parse(id),
      ticketTypeName,
      holderName,
      holderEmail,
      status,
      priceMinor,
      checkedInAt: toIso(checkedInAt),
    })),
  };
}

async function getHistory(ctx: Context, { view, tickets, refunds }: BookingParts) {
  const { db } = ctx;
  const ids = [view.id, ...tickets.map(({ id }) => id), ...refunds.map(({ id }) => id)];
  const addresses = [view.buyerEmail, ...tickets.map(({ holderEmail }) => holderEmail)];
  const [name, payments, ledger, emails, changes, auditEntries, cardRefundableMinor] = await Promise.all([
    findAccountName(db, view.buyerId),
    listPaymentRows(db, view.id),
    listPostings(db, view.id),
    listEmails(db, { addresses, about: ids }),
    listBookingChanges(db, view.id),
    listAuditEntries(db, view.id),
    findCardRefundableMinor(db, view.id),
  ]);
  const leftMinor = view.totalMinor - view.refundedMinor;
  return {
    buyerAccount: { id: view.buyerId, name },
    payments: payments.map(({ createdAt, refunds: sent, ...payment }) => ({
      ...payment,
      createdAt: createdAt.toISOString(),
      refunds: sent.map((each) => ({ ...each, createdAt: new Date(each.createdAt).toISOString() })),
    })),
    ledger: ledger.map(({ postedAt, ...posting }) => ({ ...posting, postedAt: postedAt.toISOString() })),
    emails: emails.map(({ createdAt, ...mail }) => ({ ...mail, createdAt: createdAt.toISOString() })),
    changes: changes.map(({ at, fields, ...change }) => ({ ...change, fields: [...fields], at: at.toISOString() })),
    auditEntries: auditEntries.map(({ at, ...action }) => ({ ...action, at: at.toISOString() })),
    refundable: wasConfirmed(view) ? { leftMinor, leftOnCardMinor: Math.min(cardRefundableMinor, leftMinor) } : null,
  };
}
