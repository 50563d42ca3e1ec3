import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EventPage } from '@festoon/contracts/event-page';
import { checkPromoCode } from '@festoon/contracts/promotions';
import { call } from '../../lib/api-client.ts';
import { inlineErrorMessage } from '../../lib/inline-error-message.ts';
import { inlineErrors } from '../../lib/query-client.ts';
import { EVENTS_KEY } from './events-key.ts';
import { useViewer } from './viewer.ts';

type Around = { readonly start: string; readonly accessCode: string };

/**
 * Checks a promo code once, because each check counts as a try. The answer holds the prices; the event holds how many
 * tickets are left.
 */
export function usePromoCode(eventId: EventPage['id'], { start, accessCode }: Around) {
  const [value, use] = useState(start);
  const isSignedIn = useViewer() === 'user';
  const checked = useQuery({
    queryKey: [EVENTS_KEY, 'promo', eventId, value, accessCode],
    queryFn: ({ signal }) => call(checkPromoCode, { eventId, code: value, ...(accessCode && { accessCode }) }, { signal }),
    enabled: isSignedIn && value !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
    meta: inlineErrors,
  });
  const answer = value === '' ? undefined : checked.data;
  return {
    value,
    use,
    isChecking: checked.isFetching,
    problem: value !== '' && checked.isError ? inlineErrorMessage(checked.error) : null,
    /** As the organiser writes it; undefined until it is known to work. */
    accepted: answer?.code,
    offers: answer?.ticketTypes,
  };
}
