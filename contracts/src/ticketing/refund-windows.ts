import * as z from 'zod/mini';
import { AmountMinor, Currency } from '../core/money.ts';

/** In what a change of an event can be material for a ticket. */
export const MaterialAspect = z.enum(['time', 'place', 'format']);
export type MaterialAspect = z.output<typeof MaterialAspect>;

/** One material difference between what was booked and the event now. */
export const TermsChange = z.object({ aspect: MaterialAspect, before: z.string(), after: z.string() });
export type TermsChange = z.output<typeof TermsChange>;

/** Full refunds after a material change, whatever the refund policy says. */
export const RefundWindow = z.object({
  until: z.iso.datetime(),
  /** Empty when the event is changed back to what was booked: the window stays open anyway. */
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
  /** The most that can be refunded. */
  refundMinor: AmountMinor,
  currency: Currency,
  refundsUntil: z.iso.datetime(),
});
export type MaterialChangeImpact = z.output<typeof MaterialChangeImpact>;

/** Without it, a material change of a sold event is refused as `material_change`, with its effect in the details. */
export const MaterialChangeConfirmation = z._default(z.boolean(), false);
