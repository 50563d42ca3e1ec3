import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { startTopUp } from '@festoon/contracts/wallet';
import { newIdempotencyKey } from '../../lib/api-client.ts';
import { callPatiently } from '../../lib/call-patiently.ts';
import { ApiError } from '../../lib/api-error.ts';
import { inlineErrors } from '../../lib/query-client.ts';
import { lookAgain } from './wallet-queries.ts';

/** Leads to the payment page of a top-up. A second press of the same amount repeats the first. */
export function useTopUp() {
  const client = useQueryClient();
  const attempt = useRef<{ amountMinor: number; key: string } | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    // Coming back from the payment page, the browser may show this page as it was left.
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setLeaving(false);
      void lookAgain(client);
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [client]);
  const mutation = useMutation({
    mutationFn: async (amountMinor: number) => {
      if (attempt.current?.amountMinor !== amountMinor) attempt.current = { amountMinor, key: newIdempotencyKey() };
      const options = { idempotencyKey: attempt.current.key, onWait: () => setWaiting(true) };
      return await callPatiently(startTopUp, { amountMinor }, options);
    },
    onSuccess: ({ checkoutUrl }) => {
      attempt.current = null;
      setLeaving(true);
      location.assign(checkoutUrl);
    },
    onSettled: () => setWaiting(false),
    onError: (error) => {
      // Without an answer the outcome is unknown: the same attempt is repeated.
      if (!(error instanceof ApiError) || error.status === 0) return;
      attempt.current = null;
      void lookAgain(client);
    },
    meta: inlineErrors,
  });
  return {
    start: mutation.mutate,
    error: mutation.error,
    busy: mutation.isPending || leaving,
    leaving,
    waiting,
    reset: mutation.reset,
  };
}
