import { lazy, Suspense } from 'react';
import { Outlet } from '@tanstack/react-router';
import { OfflineBar } from './shell/offline-bar.tsx';
import { ProgressLine } from './shell/progress-line.tsx';
import { SkipLink } from './shell/skip-link.tsx';
import { Toasts } from './shell/toasts.tsx';
import { useSession } from './session/session-store.ts';

const Ringing = lazy(() => import('./shell/ringing.tsx').then((module) => ({ default: module.Ringing })));

const ImpersonationBar = lazy(() =>
  import('../features/impersonation/impersonation-bar.tsx').then((module) => ({ default: module.ImpersonationBar })),
);

export function Root() {
  const { user, impersonator } = useSession();
  return (
    <>
      <SkipLink />
      <ProgressLine />
      <OfflineBar />
      <Outlet />
      <Suspense>{impersonator && user && <ImpersonationBar name={user.name} endsAt={impersonator.endsAt} />}</Suspense>
      <Suspense>{user && !impersonator && <Ringing user={user} />}</Suspense>
      <Toasts />
    </>
  );
}
