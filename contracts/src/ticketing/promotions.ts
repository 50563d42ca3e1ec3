import * as z from 'zod/mini';
import { fieldErrorsText } from '@festoon/catalogue/core/field-errors';
import { bookingInputErrorsText } from '@festoon/catalogue/ticketing/booking-input-errors';
import { hostingInputErrorsText } from '@festoon/catalogue/ticketing/hosting-input-errors';
import { endpoint } from '../core/endpoint.ts';
import { Instant } from '../core/input/dates.ts';
import { UtcOffsets } from '../events/events.ts';
import { PublicTicketType } from '../events/event-page.ts';
import { organiserEventParams } from '../events/organiser-events.ts';
import { EventId, TicketTypeId, Uuid } from '../core/ids.ts';
import { AmountMinor, Currency } from '../core/money.ts';
import { normalisedCode } from '../core/input/normalise-code.ts';
import { required } from '../core/input/text-checks.ts';

/** The maximum number of promo codes, and of tracked links, per event. */
export const PROMOTIONS_MAX = 200;

const PromoCodeText = z
  .string()
  .check(
    normalisedCode,
    z.minLength(2, { error: () => hostingInputErrorsText('codeTooShort') }),
    z.maxLength(40, { error: () => hostingInputErrorsText('codeTooLong') }),
    z.regex(/^[\p{L}\p{N}_-]+$/u, { error: () => hostingInputErrorsText('codeCharacters') }),
  );

/** The discount on each ticket that the code applies to; `none` only reveals hidden ticket types. */
export const PromoDiscount = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    percent: z
      .int()
      .check(
        z.gte(1, { error: () => hostingInputErrorsText('percent') }),
        z.lte(100, { error: () => hostingInputErrorsText('percent') }),
      ),
  }),
  z.object({
    kind: z.literal('amount'),
    amountMinor: AmountMinor.check(z.gte(1, { error: () => hostingInputErrorsText('discount') }), z.lte(10_000_000)),
  }),
  z.object({ kind: z.literal('none') }),
]);
export type PromoDiscount = z.output<typeof PromoDiscount>;

const limit = z.nullable(z.int().check(z.gte(1, { error: () => hostingInputErrorsText('tooFew') }), z.lte(1_000_000)));
const instant = z.nullable(Instant);

export const PromoCodeFields = z.object({
  code: PromoCodeText,
  discount: PromoDiscount,
  /** The maximum number of bookings that can use it in total. */
  maxUses: limit,
  maxUsesPerPerson: limit,
  validFrom: instant,
  validUntil: instant,
  /** Null for every ticket type, including later ones. */
  ticketTypeIds: z.nullable(
    z.array(TicketTypeId).check(
      required(() => hostingInputErrorsText('noTicketTypes')),
      z.maxLength(50),
    ),
  ),
  /** True to show its hidden ticket types without their access code. */
  unlocksHidden: z.boolean(),
  /** Visible to the team only. */
  note: z.string().check(z.trim(), z.maxLength(300)),
});
export type PromoCodeFields = z.output<typeof PromoCodeFields>;

export const PromoCode = z.object({
  id: Uuid,
  ...PromoCodeFields.shape,
  /** Bookings that hold or use it. */
  usedCount: z.int(),
  /** Confirmed bookings with it, their tickets, their payments, and their discounts. */
  bookingCount: z.int(),
  ticketCount: z.int(),
  paidMinor: AmountMinor,
  discountMinor: AmountMinor,
  createdAt: z.iso.datetime(),
  archivedAt: z.nullable(z.iso.datetime()),
});
export type PromoCode = z.output<typeof PromoCode>;

export const TrackedLinkFields = z.object({
  name: z.string().check(
    z.trim(),
    required(() => fieldErrorsText('name')),
    z.maxLength(80),
  ),
  /** As it appears in the address: `?via=newsletter`. */
  code: z.string().check(
    z.trim(),
    required(() => hostingInputErrorsText('linkCode')),
    z.maxLength(40),
    z.regex(/^[a-zA-Z0-9][a-zA-Z0-9_-]*$/, { error: () => hostingInputErrorsText('codeCharacters') }),
  ),
});
export type TrackedLinkFields = z.output<typeof TrackedLinkFields>;

export const TrackedLink = z.object({
  id: Uuid,
  ...TrackedLinkFields.shape,
  url: z.string(),
  bookingCount: z.int(),
  ticketCount: z.int(),
  paidMinor: AmountMinor,
  archivedAt: z.nullable(z.iso.datetime()),
});
export type TrackedLink = z.output<typeof TrackedLink>;

export const Promotions = z.object({
  currency: Currency,
  /** The event's time zone, in which the start and end of a code are shown. */
  timeZone: z.string(),
  utcOffsets: UtcOffsets,
  /** The event's own page. */
  pageUrl: z.string(),
  promoCodes: z.array(PromoCode),
  trackedLinks: z.array(TrackedLink),
  /** Ticket types that a code can apply to. */
  ticketTypes: z.array(
    z.object({ id: TicketTypeId, name: z.string(), priceMinor: AmountMinor, isPaid: z.boolean(), isHidden: z.boolean() }),
  ),
});
export type Promotions = z.output<typeof Promotions>;

export const getPromotions = endpoint({
  name: 'getPromotions',
  method: 'GET',
  path: '/hosted-events/:eventId/promotions',
  summary: 'Lists the promo codes and tracked links of an event that you manage, with their results.',
  access: 'user',
  params: organiserEventParams,
  response: Promotions,
  domainErrors: ['not_found'],
});

const promoParams = z.object({ ...organiserEventParams.shape, promoCodeId: Uuid });
const linkParams = z.object({ ...organiserEventParams.shape, trackedLinkId: Uuid });

export const createPromoCode = endpoint({
  name: 'createPromoCode',
  method: 'POST',
  path: '/hosted-events/:eventId/promo-codes',
  summary: 'Creates a promo code.',
  access: 'user',
  impersonation: 'allowed',
  idempotent: true,
  params: organiserEventParams,
  body: PromoCodeFields,
  response: Promotions,
  domainErrors: ['not_found', 'promo_code_taken', 'limit_reached'],
});

export const updatePromoCode = endpoint({
  name: 'updatePromoCode',
  method: 'PUT',
  path: '/hosted-events/:eventId/promo-codes/:promoCodeId',
  summary: 'Updates a promo code. Existing bookings keep their price.',
  access: 'user',
  impersonation: 'allowed',
  params: promoParams,
  body: PromoCodeFields,
  response: Promotions,
  domainErrors: ['not_found', 'promo_code_taken', 'below_used_count'],
});

export const archivePromoCode = endpoint({
  name: 'archivePromoCode',
  method: 'PUT',
  path: '/hosted-events/:eventId/promo-codes/:promoCodeId/archived',
  summary: 'Disables or enables a promo code.',
  access: 'user',
  impersonation: 'allowed',
  params: promoParams,
  body: z.object({ archived: z.boolean() }),
  response: Promotions,
  domainErrors: ['not_found'],
});

export const createTrackedLink = endpoint({
  name: 'createTrackedLink',
  method: 'POST',
  path: '/hosted-events/:eventId/tracked-links',
  summary: "Creates a tracked link to the event's page.",
  access: 'user',
  impersonation: 'allowed',
  idempotent: true,
  params: organiserEventParams,
  body: TrackedLinkFields,
  response: Promotions,
  domainErrors: ['not_found', 'tracked_link_taken', 'limit_reached'],
});

export const archiveTrackedLink = endpoint({
  name: 'archiveTrackedLink',
  method: 'PUT',
  path: '/hosted-events/:eventId/tracked-links/:trackedLinkId/archived',
  summary: 'Archives or restores a tracked link. The link keeps working.',
  access: 'user',
  impersonation: 'allowed',
  params: linkParams,
  body: z.object({ archived: z.boolean() }),
  response: Promotions,
  domainErrors: ['not_found'],
});

/** A ticket type at the price with the code; `discountMinor` is the total discount on one ticket. */
export const DiscountedTicketType = z.object({ ...PublicTicketType.shape, discountMinor: AmountMinor });
export type DiscountedTicketType = z.output<typeof DiscountedTicketType>;

export const checkPromoCode = endpoint({
  name: 'checkPromoCode',
  method: 'POST',
  path: '/events/:eventId/promo-code',
  summary: 'Returns the ticket types with a promo code: discounted prices and unlocked ticket types.',
  access: 'user',
  params: z.object({ eventId: EventId }),
  body: z.object({
    code: z.string().check(
      z.trim(),
      required(() => bookingInputErrorsText('promoCode')),
      z.maxLength(60),
    ),
    /** The access code in use, so that its ticket types stay visible. */
    accessCode: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  }),
  response: z.object({
    code: z.string(),
    discount: PromoDiscount,
    ticketTypes: z.array(DiscountedTicketType),
  }),
  domainErrors: ['not_found', 'promo_code_wrong', 'too_many_attempts'],
});
