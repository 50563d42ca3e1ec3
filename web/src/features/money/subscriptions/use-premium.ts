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
import { callWithRetry } from '../../../lib/api/call-with-retry.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { SUBSCRIPTION_KEY } from './subscription-queries.ts';

export type PaymentMethod = 'card' | 'wallet';

/**
 * Returns the idempotency key of one attempt. A request without a response is repeated with it; a rejected one starts a
 * new attempt.
 */
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
  const [isLeaving, setIsLeaving] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    // When a person comes back from the payment page, the browser may restore this page as it was.
    const onReturn = (event: PageTransitionEvent) => event.persisted && setIsLeaving(false);
    addEventListener('pageshow', onReturn);
    return () => removeEventListener('pageshow', onReturn);
  }, []);
  const mutation = useMutation({
    mutationFn: async ({ type, paymentMethod }: { type: PlanType; paymentMethod: PaymentMethod }) => {
      const options = { idempotencyKey: attempt.key() };
      const onWait = () => setIsWaiting(true);
      if (paymentMethod === 'card')
        return (await callWithRetry(createSubscriptionCheckout, { type }, { ...options, onWait })).url;
      await call(upgradeFromWallet, { type }, options);
      return null;
    },
    onSuccess: async (url) => {
      attempt.end();
      if (url !== null) {
        setIsLeaving(true);
        location.assign(url);
        return;
      }
      await queryClient.invalidateQueries({ queryKey: [SUBSCRIPTION_KEY] });
      if (onPaid) onPaid();
      else await navigate({ href: '/premium/success' });
    },
    onError: (error) => {
      attempt.end(error);
      void queryClient.invalidateQueries({ queryKey: [SUBSCRIPTION_KEY] });
    },
    onSettled: () => setIsWaiting(false),
    meta: inlineErrors,
  });
  return { ...mutation, busy: mutation.isPending || isLeaving, isLeaving, isWaiting };
}

export type SubscriptionAction =
  | { readonly kind: 'cancel' | 'resume' }
  | { readonly kind: 'change'; readonly type?: PlanType; readonly paidBy?: PaymentMethod };

/** Returns a mutation that cancels, resumes, or changes the next renewal. */
export function useManagePremium(subscriptionId: string) {
  const queryClient = useQueryClient();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: ({ kind, ...change }: SubscriptionAction) => {
      const options = { idempotencyKey: attempt.key() };
      if (kind === 'cancel') return call(cancelSubscription, { subscriptionId }, options);
      if (kind === 'resume') return call(resumeSubscription, { subscriptionId }, options);
      return call(changeSubscription, { subscriptionId, ...change }, options);
    },
    onSettled: (_answer, error) => {
      attempt.end(error);
      return queryClient.invalidateQueries({ queryKey: [SUBSCRIPTION_KEY] });
    },
    meta: inlineErrors,
  });
}
