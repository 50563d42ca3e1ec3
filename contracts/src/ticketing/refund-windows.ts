import * as z from 'zod/mini';
import { AmountMinor, Currency } from '../core/money.ts';

/** The aspects in which a change of an event can be material for a ticket. */
export const MaterialAspect = z.enum(['time', 'place', 'format']);
export type MaterialAspect = z.output<typeof MaterialAspect>;

/** One material difference between the booked terms and the event now. */
export const TermsChange = z.object({ aspect: MaterialAspect, before: z.string(), after: z.string() });
export type TermsChange = z.output<typeof TermsChange>;

/** Full refunds after a material change, regardless of the refund policy. */
export const RefundWindow = z.object({
  until: z.iso.datetime(),
  /** Empty if the event is changed back to the booked terms: the window stays open anyway. */
  changes: z.array(TermsChange),
});
export type RefundWindow = z.output<typeof RefundWindow>;

/** The effects of a material change of events that have sold tickets. */
export const MaterialChangeImpact = z.object({
  aspects: z.array(MaterialAspect),
  eventCount: z.int(),
  ticketCount: z.int(),
  /** People who hold these tickets. */
  holderCount: z.int(),
  /** The maximum amount to refund. */
  refundMinor: AmountMinor,
  currency: Currency,
  refundsUntil: z.iso.datetime(),
});
export type MaterialChangeImpact = z.output<typeof MaterialChangeImpact>;

/**
 * Without it, a material change of an event with sold tickets is rejected as `material_change`, with its effect in the
 * details.
 */
export const MaterialChangeConfirmation = z._default(z.boolean(), false);
