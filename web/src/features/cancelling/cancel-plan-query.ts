import { queryOptions } from '@tanstack/react-query';
import { getCancelPlan } from '@festoon/contracts/cancelling';
import type { EventId } from '@festoon/contracts/ids';
import { call } from '../../lib/api-client.ts';
import { inlineErrors } from '../../lib/query-client.ts';

export function cancelPlanQuery(eventId: string) {
  return queryOptions({
    queryKey: ['hosted-event', eventId, 'cancel'],
    queryFn: ({ signal }) => call(getCancelPlan, { eventId: eventId as EventId }, { signal }),
    staleTime: 0,
    meta: inlineErrors,
  });
}
