import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PremiumOutcome } from '../../features/money/subscriptions/premium-outcome.tsx';
import { currentQuery, outcomeQuery, usePremiumLive } from '../../features/money/subscriptions/subscription-queries.ts';
import { askedFor, forgetAskedFor } from '../../lib/asked-for.ts';
import { missing } from '../missing.ts';
import type { Page } from '../page.ts';
import { useSession } from '../session/session-store.ts';

/** A hint usually comes first; asking again covers the one that was lost. */
const ASK_AGAIN_MS = 2500;

function PremiumSuccessPage() {
  const { session_id: sessionId } = useSearch({ from: '/site/premium/success' });
  usePremiumLive(useSession((state) => state.user?.id));
  return sessionId ? <ByCard sessionId={sessionId} /> : <FromWallet />;
}

function ByCard({ sessionId }: { sessionId: string }) {
  const { data } = useQuery({
    ...outcomeQuery(sessionId),
    refetchInterval: ({ state }) => (state.data?.payment === 'waiting' ? ASK_AGAIN_MS : false),
  });
  const onward = useOnward(data?.payment === 'paid');
  return (
    <PremiumOutcome became={data?.payment ?? 'waiting'} paidUntil={data?.data.currentPeriodEnd ?? null} onward={onward} />
  );
}

function FromWallet() {
  const { data } = useSuspenseQuery(currentQuery);
  const onward = useOnward(data.data.isActive);
  return <PremiumOutcome became="paid" paidUntil={data.data.currentPeriodEnd} onward={onward} />;
}

/** The way on to the gated page that was asked for; told once. */
function useOnward(isOpen: boolean): { href: string; label: string } | null {
  const [href] = useState(askedFor);
  useEffect(() => {
    if (isOpen) forgetAskedFor();
  }, [isOpen]);
  if (!isOpen || href === null) return null;
  return { href, label: href.startsWith('/live-stream') ? 'Go on to live streams' : 'Go on to your chats' };
}

export const page: Page = {
  component: PremiumSuccessPage,
  load: async ({ queryClient, search }) => {
    const sessionId = search['session_id'];
    if (sessionId) await queryClient.fetchQuery(outcomeQuery(sessionId));
    else if (!(await queryClient.fetchQuery(currentQuery)).data.isActive) missing('payment');
    return { title: 'Premium' };
  },
};
