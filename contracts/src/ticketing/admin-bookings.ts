import * as z from 'zod/mini';
import { BookingRefund, BookingStatus, TicketStatus } from './bookings.ts';
import { endpoint } from '../core/endpoint.ts';
import { EventStatus, LocalTime } from '../events/events.ts';
import { BookingId, EventId, TicketId, Uuid } from '../core/ids.ts';
import { AmountMinor, Currency } from '../core/money.ts';
import { countedPageOf, pageQuery } from '../core/page.ts';
import { LedgerAccountKind, LedgerTransactionKind } from '../money/finance.ts';
import { RefundSelection, RefundTarget } from './refunds.ts';
import { reasonOf } from '../core/input/text-checks.ts';

export const paymentMethodFilters = ['card', 'wallet', 'both', 'free'] as const;
export const refundStates = ['none', 'part', 'all'] as const;
export const bookedPeriods = ['day', 'week', 'month', 'year'] as const;
export const bookingSorts = ['newest', 'oldest', 'highest'] as const;

/** Filters of the booking list. The query of the page and of the CSV export uses the same names. */
export const bookingFilter = {
  /** A reference, a ticket's code, an id, the provider's id, or part of a name, an email address or the event's title. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  status: z.optional(BookingStatus),
  paid: z.optional(z.enum(paymentMethodFilters)),
  refunded: z.optional(z.enum(refundStates)),
  since: z.optional(z.enum(bookedPeriods)),
  eventId: z.optional(EventId),
  sort: z._default(z.enum(bookingSorts), 'newest'),
};

export const AdminBookingRow = z.object({
  id: BookingId,
  reference: z.string(),
  status: BookingStatus,
  createdAt: z.iso.datetime(),
  /** Empty until the buyer has entered them. */
  buyer: z.object({ name: z.string(), email: z.string() }),
  event: z.object({ id: EventId, title: z.string() }),
  ticketCount: z.int(),
  currency: Currency,
  totalMinor: AmountMinor,
  walletMinor: AmountMinor,
  refundedMinor: AmountMinor,
});
export type AdminBookingRow = z.output<typeof AdminBookingRow>;

export const listAdminBookings = endpoint({
  name: 'listAdminBookings',
  method: 'GET',
  path: '/admin/bookings',
  summary: 'Lists all bookings. Search by any of their details.',
  access: 'admin',
  query: z.object({ ...bookingFilter, ...pageQuery }),
  response: countedPageOf(AdminBookingRow),
  domainErrors: [],
});

const ProviderRefund = z.object({
  id: Uuid,
  amountMinor: AmountMinor,
  status: z.enum(['pending', 'submitted', 'succeeded', 'failed']),
  providerRef: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
});

const AdminPayment = z.object({
  id: Uuid,
  provider: z.enum(['stripe', 'sandbox']),
  status: z.enum(['open', 'processing', 'succeeded', 'failed', 'expired']),
  /** The provider's ids of the payment and of its page. */
  paymentRef: z.nullable(z.string()),
  sessionRef: z.nullable(z.string()),
  amountMinor: AmountMinor,
  capturedMinor: AmountMinor,
  createdAt: z.iso.datetime(),
  refunds: z.array(ProviderRefund),
});

const LedgerTransaction = z.object({
  id: Uuid,
  kind: LedgerTransactionKind,
  postedAt: z.iso.datetime(),
  /** The entries: the kind of the ledger account, its owner, and the amount. They sum to zero. */
  entries: z.array(
    z.object({ account: LedgerAccountKind, owner: z.nullable(z.string()), amountMinor: z.int(), currency: Currency }),
  ),
});

export const AdminBooking = z.object({
  ...AdminBookingRow.shape,
  origin: z.enum(['online', 'manual', 'waitlist']),
  confirmedAt: z.nullable(z.iso.datetime()),
  endedAt: z.nullable(z.iso.datetime()),
  cancelledBy: z.nullable(z.enum(['event', 'organiser', 'buyer', 'admin'])),
  feeMinor: AmountMinor,
  taxMinor: AmountMinor,
  discountMinor: AmountMinor,
  promoCode: z.nullable(z.string()),
  /** The platform's share of the booking. */
  platformFeeMinor: AmountMinor,
  buyerAccount: z.object({ id: Uuid, name: z.string() }),
  organiser: z.object({ id: Uuid, name: z.string() }),
  eventSlug: z.string(),
  eventStartAt: z.iso.datetime(),
  eventLocalStart: LocalTime,
  eventTimeZone: z.string(),
  eventStatus: EventStatus,
  lineItems: z.array(z.object({ name: z.string(), quantity: z.int(), totalMinor: AmountMinor })),
  /** The attendees named by the buyer, if there are no tickets yet. */
  attendees: z.array(z.object({ name: z.string(), email: z.string() })),
  tickets: z.array(
    z.object({
      id: TicketId,
      ticketTypeName: z.string(),
      holderName: z.string(),
      holderEmail: z.string(),
      status: TicketStatus,
      checkedInAt: z.nullable(z.iso.datetime()),
      priceMinor: AmountMinor,
    }),
  ),
  payments: z.array(AdminPayment),
  refunds: z.array(BookingRefund),
  ledger: z.array(LedgerTransaction),
  emails: z.array(
    z.object({
      id: Uuid,
      subject: z.string(),
      to: z.string(),
      status: z.enum(['queued', 'sent', 'bounced', 'failed']),
      createdAt: z.iso.datetime(),
    }),
  ),
  /** The changes that the buyer made after the purchase, newest first: which fields, without the values. */
  changes: z.array(
    z.object({
      id: Uuid,
      at: z.iso.datetime(),
      /** The ticket whose attendee changed; null: the answers of the whole booking. */
      ticket: z.nullable(z.string()),
      fields: z.array(z.enum(['name', 'email', 'answers', 'ticket'])),
    }),
  ),
  auditEntries: z.array(
    z.object({
      number: z.int(),
      at: z.iso.datetime(),
      by: z.nullable(z.string()),
      action: z.string(),
      reason: z.string(),
    }),
  ),
  /**
   * The amount that can still be refunded, and how much of it to a card. Null for a booking that was never paid or
   * confirmed.
   */
  refundable: z.nullable(z.object({ leftMinor: AmountMinor, leftOnCardMinor: AmountMinor })),
});
export type AdminBooking = z.output<typeof AdminBooking>;

const params = z.object({ bookingId: BookingId });

export const getAdminBooking = endpoint({
  name: 'getAdminBooking',
  method: 'GET',
  path: '/admin/bookings/:bookingId',
  summary: 'Returns a booking with its tickets, payments, refunds, ledger transactions, emails and audit log.',
  access: 'admin',
  params,
  response: AdminBooking,
  domainErrors: ['not_found'],
});

export const BOOKING_REASON_MAX = 500;
const Reason = reasonOf(BOOKING_REASON_MAX);

/** The party that bears the platform's fee on a refund: the platform waives it, or the organiser pays it. */
export const FeeBearer = z.enum(['platform', 'organiser']);
export type FeeBearer = z.output<typeof FeeBearer>;

export const refundAdminBooking = endpoint({
  name: 'refundAdminBooking',
  method: 'POST',
  path: '/admin/bookings/:bookingId/refund',
  summary: 'Refunds any booking, regardless of its refund policy. Voids the tickets unless they are kept.',
  access: 'admin',
  idempotent: true,
  params,
  body: z.object({
    part: RefundSelection,
    to: z._default(RefundTarget, 'card'),
    feeBorneBy: z._default(FeeBearer, 'platform'),
    /** True if the platform pays for what the organiser's money does not cover; otherwise such a refund is rejected. */
    coverShortfall: z._default(z.boolean(), false),
    /** The message to the buyer. */
    message: z._default(z.string().check(z.trim(), z.maxLength(1000)), ''),
    /** The reason for the audit log. */
    reason: Reason,
    /** The amount that was shown. */
    expectedMinor: AmountMinor,
    /** True to also refund tickets that were already checked in. */
    override: z._default(z.boolean(), false),
  }),
  response: AdminBooking,
  domainErrors: [
    'not_found',
    'booking_not_confirmed',
    'insufficient_organiser_balance',
    'refund_changed',
    'refund_too_much',
    'ticket_used',
    'ticket_void',
    'step_up_required',
    'second_factor_setup_required',
  ],
});

export const resendAdminTickets = endpoint({
  name: 'resendAdminTickets',
  method: 'POST',
  path: '/admin/bookings/:bookingId/resend',
  summary: 'Resends the confirmation email of a booking.',
  access: 'admin',
  idempotent: true,
  params,
  body: z.object({ reason: Reason }),
  response: z.object({ sentTo: z.string() }),
  domainErrors: ['not_found', 'booking_not_confirmed', 'too_many_attempts'],
});
