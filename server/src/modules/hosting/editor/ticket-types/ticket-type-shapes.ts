import type { TicketTypeDraft, TicketTypeRow } from '../../../events/events/public.ts';
import type { TicketTypeInput } from './ticket-type-rules.ts';

/** Returns a ticket type in the form of the editor. */
export function toTicketTypeInput(row: TicketTypeRow): TicketTypeInput {
  const { isArchived: _, held: __, sold: ___, ...type } = row;
  return {
    ...type,
    salesStartAt: type.salesStartAt?.toISOString() ?? null,
    salesEndAt: type.salesEndAt?.toISOString() ?? null,
    subscriberSalesStartAt: type.subscriberSalesStartAt?.toISOString() ?? null,
  };
}

/** Returns a ticket type of the editor in its stored form. */
export function toTicketTypeDraft(input: TicketTypeInput): TicketTypeDraft {
  const { id: _, poolIds: __, ...type } = input;
  const at = (instant: string | null) => (instant === null ? null : new Date(instant));
  return {
    ...type,
    priceMinor: type.kind === 'free' ? 0 : type.priceMinor,
    salesStartAt: at(type.salesStartAt),
    salesEndAt: at(type.salesEndAt),
    subscriberSalesStartAt: at(type.subscriberSalesStartAt),
  };
}
