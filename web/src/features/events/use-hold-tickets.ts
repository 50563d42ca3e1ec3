import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { holdTickets } from '@festoon/contracts/checkout';
import type { EventPage } from '@festoon/contracts/event-page';
import { call, newIdempotencyKey } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { inlineErrors } from '../../lib/query-client.ts';
import { isPromoOf } from './promo-offers.ts';
import { storedSource } from './visit-source.ts';
import { holdLines, type ChoiceTotals } from './choice.ts';
import { EVENTS_KEY } from './events-key.ts';

/** The codes typed besides the choice: an access code, and a promo code that works. */
type HoldCodes = { readonly code: string; readonly promoCode: string | undefined };

/**
 * Holds the chosen tickets and continues to the checkout. The same choice is sent with the same key, so that a second press
 * or a lost answer holds nothing twice; a refusal fetches fresh numbers.
 */
export function useHoldTickets(event: Pick<EventPage, 'id' | 'slug'>, { code, promoCode }: HoldCodes) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const attempt = useRef({ wanted: '', key: '' });
  return useMutation({
    mutationFn: (totals: ChoiceTotals) => {
      const source = storedSource(event.id);
      const input = {
        eventId: event.id,
        lines: holdLines(totals),
        ...(code && { accessCode: code }),
        ...(promoCode !== undefined && isPromoOf(totals.lines) && { promoCode }),
        ...(source && { source }),
      };
      const wanted = JSON.stringify(input);
      if (attempt.current.wanted !== wanted) attempt.current = { wanted, key: newIdempotencyKey() };
      return call(holdTickets, input, { idempotencyKey: attempt.current.key });
    },
    onSuccess: (booking) => navigate({ to: '/checkout', search: { booking: booking.id } }),
    onError: async (error) => {
      // After a lost answer the tickets may be held already: only a clear no makes the next try a new one.
      if (isDomainError(error)) attempt.current = { wanted: '', key: '' };
      await client.invalidateQueries({ queryKey: [EVENTS_KEY, 'event', event.slug] });
    },
    meta: inlineErrors,
  });
}

function isDomainError(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'request_in_progress';
}
