import type { SessionUser } from '@festoon/contracts/account';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { currentQuery } from '../../features/subscription/subscription-queries.ts';
import { optionalPart } from './optional-part.ts';

const RingingCalls = optionalPart(async () => (await import('../../features/calls/ringing/ringing-calls.tsx')).RingingCalls);

/** Calls ring for who has premium. */
export function Ringing({ user: { id, role } }: { user: SessionUser }) {
  const { data } = useQuery({ ...currentQuery, enabled: role === 'user' });
  if (data?.data.isActive !== true) return null;
  return (
    <Suspense>
      <RingingCalls accountId={id} />
    </Suspense>
  );
}
