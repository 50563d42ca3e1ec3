import type { SessionUser } from '@festoon/contracts/identity/account';
import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { premiumOffer } from './premium-offer-store.ts';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { useSession } from '../session/session-store.ts';
import { lazyOptional } from '../../ui/lazy-optional.ts';
import { currentQuery } from '../../features/money/subscriptions/subscription-queries.ts';

const RingingCalls = lazyOptional(
  async () => (await import('../../features/live/calls/ringing/ringing-calls.tsx')).RingingCalls,
);

/** Shows incoming calls for premium accounts. */
function Ringing({ user: { id, role } }: { user: SessionUser }) {
  const { data } = useQuery({ ...currentQuery, enabled: role === 'user' });
  if (data?.data.isActive !== true) return null;
  return (
    <Suspense>
      <RingingCalls accountId={id} />
    </Suspense>
  );
}

const ImpersonationBar = lazyOptional(
  async () => (await import('../../features/identity/impersonation/impersonation-bar.tsx')).ImpersonationBar,
);

const LazyPremiumOffer = lazyOptional(async () => (await import('./premium-offer.tsx')).PremiumOffer);

function PremiumOffer() {
  const isShown = useStore(premiumOffer, (state) => state.isShown);
  return <Suspense>{isShown && <LazyPremiumOffer />}</Suspense>;
}

/**
 * Shows the parts that a signed-in account needs on every page: incoming calls, or the notice that an administrator
 * impersonates it.
 */
export function SignedInParts({ user }: { user: SessionUser }) {
  const impersonator = useSession((state) => state.impersonator);
  if (!impersonator) {
    return (
      <Boundary>
        <Ringing user={user} />
        <PremiumOffer />
      </Boundary>
    );
  }
  return (
    <Suspense>
      <ImpersonationBar name={user.name} endsAt={impersonator.endsAt} />
    </Suspense>
  );
}
