import type { SessionUser } from '@festoon/contracts/account';
import { lazy, Suspense } from 'react';
import { useSession } from '../session/session-store.ts';
import { Ringing } from './ringing.tsx';

const ImpersonationBar = lazy(async () => ({
  default: (await import('../../features/impersonation/impersonation-bar.tsx')).ImpersonationBar,
}));

/** What goes along with somebody who is signed in: calls that ring, or the words that an administrator acts in their place. */
export function WithPerson({ user }: { user: SessionUser }) {
  const impersonator = useSession((state) => state.impersonator);
  if (!impersonator) return <Ringing user={user} />;
  return (
    <Suspense>
      <ImpersonationBar name={user.name} endsAt={impersonator.endsAt} />
    </Suspense>
  );
}
