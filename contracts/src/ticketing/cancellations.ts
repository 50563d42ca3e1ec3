import * as z from 'zod/mini';
import { cancellationReasonsText } from '@festoon/catalogue/ticketing/cancellation-reasons';
import { endpoint } from '../core/endpoint.ts';
import { organiserEventParams } from '../events/organiser-events.ts';
import { BookingId } from '../core/ids.ts';
import { AmountMinor, Currency } from '../core/money.ts';

export const CancellationReason = z.enum(['too_few', 'performer', 'venue', 'weather', 'other']);
export type CancellationReason = z.output<typeof CancellationReason>;

/** Returns the sentence for a reason on the event's page and in emails. `other` has none. */
export function cancellationReasonText(reason: CancellationReason): string {
  return reason === 'other' ? '' : cancellationReasonsText(reason);
}

/** The effects of cancelling an event or, after it was cancelled, the work that is left. */
export const CancellationPreview = z.object({
  isCancelled: z.boolean(),
  /** Confirmed bookings and the tickets in them. */
  bookingCount: z.int(),
  ticketCount: z.int(),
  /** The number of those bookings that were paid, and the amount to refund. */
  paidCount: z.int(),
  refundMinor: AmountMinor,
  /** The platform's fees in that amount; the platform refunds them too. */
  platformFeeMinor: AmountMinor,
  currency: Currency,
  /** The number of current holds and requests, and of people in waiting lists. */
  holdCount: z.int(),
  requestCount: z.int(),
  waitingCount: z.int(),
});
export type CancellationPreview = z.output<typeof CancellationPreview>;

export const getCancellationPreview = endpoint({
  name: 'getCancellationPreview',
  method: 'GET',
  path: '/hosted-events/:eventId/cancel',
  summary: 'Previews the cancellation of your event: who is notified and what is refunded. Owners only.',
  access: 'user',
  params: organiserEventParams,
  response: CancellationPreview,
  domainErrors: ['not_found'],
});

export const cancelOrganiserEvent = endpoint({
  name: 'cancelOrganiserEvent',
  method: 'POST',
  path: '/hosted-events/:eventId/cancel',
  summary: 'Cancels an event. Buyers get a full refund and an email. Safe to repeat.',
  access: 'user',
  params: organiserEventParams,
  body: z.object({ reason: CancellationReason, message: z._default(z.string().check(z.trim(), z.maxLength(1000)), '') }),
  response: CancellationPreview,
  domainErrors: ['not_found', 'event_not_published', 'event_over'],
});

export const cancelOrganiserBooking = endpoint({
  name: 'cancelOrganiserBooking',
  method: 'POST',
  path: '/hosted-events/:eventId/bookings/:bookingId/cancel',
  summary: 'Cancels a booking of an event that you manage and refunds its valid tickets. Safe to repeat.',
  access: 'user',
  params: z.object({ ...organiserEventParams.shape, bookingId: BookingId }),
  body: z.object({ message: z._default(z.string().check(z.trim(), z.maxLength(1000)), '') }),
  response: z.object({ bookingId: BookingId, refundMinor: AmountMinor, currency: Currency }),
  domainErrors: ['not_found', 'booking_not_confirmed', 'insufficient_organiser_balance'],
});
