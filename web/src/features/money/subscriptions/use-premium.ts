import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import {
  cancelSubscription,
  changeSubscription,
  createSubscriptionCheckout,
  resumeSubscription,
  upgradeFromWallet,
  type PlanType,
} from '@festoon/contracts/money/subscription';
import { call, newIdempotencyKey } from '../../../lib/api/api-client.ts';
import { callPatiently } from '../../../lib/api/call-patiently.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { KEY } from './subscription-queries.ts';

export type PayWay = 'card' | 'wallet';

/** One key for one try: a press whose answer got lost is repeated, a refused one is a new try. */
function useAttempt() {
  const key = useRef<string | null>(null);
  return {
    key: () => (key.current ??= newIdempotencyKey()),
    end: (error?: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 0) key.current = null;
    },
  };
}

/** Returns a mutation that opens the payment page, or pays from the wallet and continues to the unlocked pages. */
export function useBuyPremium(onPaid?: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const [leaving, setLeaving] = useState(false);
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    // Coming back from the payment page, the browser may show this page as it was left.
    const comeBack = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  const mutation = useMutation({
    mutationFn: async ({ type, way }: { type: PlanType; way: PayWay }) => {
      const options = { idempotencyKey: attempt.key() };
      const onWait = () => setWaiting(true);
      if (way === 'card') return (await callPatiently(createSubscriptionCheckout, { type }, { ...options, onWait })).url;
      await call(upgradeFromWallet, { type }, options);
      return null;
    },
    onSuccess: async (url) => {
      attempt.end();
      if (url !== null) {
        setLeaving(true);
        location.assign(url);
        return;
      }
      await queryClient.invalidateQueries({ queryKey: [KEY] });
      if (onPaid) onPaid();
      else await navigate({ href: '/premium/success' });
    },
    onError: (error) => {
      attempt.end(error);
      void queryClient.invalidateQueries({ queryKey: [KEY] });
    },
    onSettled: () => setWaiting(false),
    meta: inlineErrors,
  });
  return { ...mutation, busy: mutation.isPending || leaving, leaving, waiting };
}

export type UsePremiumParams =
  | { readonly kind: 'cancel' | 'resume' }
  | { readonly kind: 'change'; readonly type?: PlanType; readonly paidBy?: PayWay };

/** Cancels, resumes, or chooses for the next renewal. */
export function useManagePremium(subscriptionId: string) {
  const queryClient = useQueryClient();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: ({ kind, ...wish }: UsePremiumParams) => {
      const options = { idempotencyKey: attempt.key() };
      if (kind === 'cancel') return call(cancelSubscription, { subscriptionId }, options);
      if (kind === 'resume') return call(resumeSubscription, { subscriptionId }, options);
      return call(changeSubscription, { subscriptionId, ...wish }, options);
    },
    onSettled: (_answer, error) => {
      attempt.end(error);
      return queryClient.invalidateQueries({ queryKey: [KEY] });
    },
    meta: inlineErrors,
  });
}
