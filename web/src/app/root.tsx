import { lazy, Suspense } from 'react';
import { Outlet } from '@tanstack/react-router';
import { OfflineBar } from './shell/offline-bar.tsx';
import { ProgressLine } from './shell/progress-line.tsx';
import { SkipLink } from './shell/skip-link.tsx';
import { Toasts } from './shell/toasts.tsx';
import { useSession } from './session/session-store.ts';

const Ringing = lazy(async () => ({ default: (await import('./shell/ringing.tsx')).Ringing }));

export function Root() {
  const user = useSession((state) => state.user);
  return (
    <>
      <SkipLink />
      <ProgressLine />
      <OfflineBar />
      <Outlet />
      {user?.role === 'user' && (
        <Suspense>
          <Ringing accountId={user.id} />
        </Suspense>
      )}
      <Toasts />
    </>
  );
}
