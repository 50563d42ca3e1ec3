import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { currentQuery } from '../../features/subscription/subscription-queries.ts';

const RingingCalls = lazy(async () => ({
  default: (await import('../../features/calls/ringing/ringing-calls.tsx')).RingingCalls,
}));

/** Calls ring for who has premium. */
export function Ringing({ accountId }: { accountId: string }) {
  const { data } = useQuery(currentQuery);
  if (data?.data.isActive !== true) return null;
  return (
    <Suspense>
      <RingingCalls accountId={accountId} />
    </Suspense>
  );
}
