import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getPromotions, type Promotions } from '@festoon/contracts/ticketing/promotions';
import type { EventId } from '@festoon/contracts/core/ids';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';

/** Returns the query for the promo codes and tracked links of a managed event. */
export function promotionsQuery(eventId: string) {
  return queryOptions({
    queryKey: ['organiser-event', eventId, 'promotions'],
    queryFn: ({ signal }) => call(getPromotions, { eventId: eventId as EventId }, { signal }),
    meta: inlineErrors,
  });
}

/** Returns a mutation whose response contains all promotions. */
export function usePromotionsChange<Input>(eventId: string, change: (input: Input) => Promise<Promotions>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (promotions) => client.setQueryData(promotionsQuery(eventId).queryKey, promotions),
  });
}
