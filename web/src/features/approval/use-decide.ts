import { useMutation, useQueryClient } from '@tanstack/react-query';
import { decideRequests, type JoinRequest } from '@festoon/contracts/approvals';
import type { EventId } from '@festoon/contracts/ids';
import { call } from '../../lib/api-client.ts';
import { inlineErrors } from '../../lib/query-client.ts';

export type Decision = {
  readonly decision: 'approve' | 'decline';
  readonly requests: readonly JoinRequest[];
  readonly words: string;
};

/** Answers requests, one or many; what could not be answered comes back with its reason. */
export function useDecide(eventId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ decision, requests, words }: Decision) => {
      const bookingIds = requests.map(({ bookingId }) => bookingId);
      return call(decideRequests, { eventId: eventId as EventId, decision, bookingIds, words });
    },
    // Places and people changed for every page of this event.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['hosted-event', eventId] }),
    meta: inlineErrors,
  });
}
