import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ticketPagesText } from '@festoon/catalogue/app/ticket-pages';
import { PremiumOutcome } from '../../features/money/subscriptions/premium-outcome.tsx';
import {
  currentQuery,
  outcomeQuery,
  useSubscriptionUpdates,
} from '../../features/money/subscriptions/subscription-queries.ts';
import { readPendingPath, clearPendingPath } from '../../lib/pending-path.ts';
import { throwNotFound } from '../throw-not-found.ts';
import type { Page } from '../page.ts';
import { useSession } from '../session/session-store.ts';

/** A realtime message usually arrives first; polling covers a lost one. */
const POLL_INTERVAL_MS = 2500;

function PremiumSuccessPage() {
  const { session_id: sessionId } = useSearch({ from: '/site/premium/success' });
  useSubscriptionUpdates(useSession((state) => state.user?.id));
  return sessionId ? <ByCard sessionId={sessionId} /> : <FromWallet />;
}

function ByCard({ sessionId }: { sessionId: string }) {
  const { data } = useQuery({
    ...outcomeQuery(sessionId),
    refetchInterval: ({ state }) => (state.data?.payment === 'waiting' ? POLL_INTERVAL_MS : false),
  });
  const continueLink = useContinueLink(data?.payment === 'paid');
  return (
    <PremiumOutcome
      outcome={data?.payment ?? 'waiting'}
      paidUntil={data?.data.currentPeriodEnd ?? null}
      nextPage={continueLink}
    />
  );
}

function FromWallet() {
  const { data } = useSuspenseQuery(currentQuery);
  const continueLink = useContinueLink(data.data.isActive);
  return <PremiumOutcome outcome="paid" paidUntil={data.data.currentPeriodEnd} nextPage={continueLink} />;
}

/** Returns the link back to the requested gated page, once. */
function useContinueLink(isOpen: boolean): { href: string; label: string } | null {
  const [href] = useState(readPendingPath);
  useEffect(() => {
    if (isOpen) clearPendingPath();
  }, [isOpen]);
  if (!isOpen || href === null) return null;
  return {
    href,
    label: href.startsWith('/live-stream') ? ticketPagesText('goToLiveStreams') : ticketPagesText('goToYourChats'),
  };
}

export const page: Page = {
  component: PremiumSuccessPage,
  load: async ({ queryClient, search }) => {
    const sessionId = search['session_id'];
    if (sessionId) await queryClient.fetchQuery(outcomeQuery(sessionId));
    else if (!(await queryClient.fetchQuery(currentQuery)).data.isActive) throwNotFound('payment');
    return { title: ticketPagesText('premium') };
  },
};
