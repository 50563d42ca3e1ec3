import { lazy, Suspense } from 'react';
import { Outlet } from '@tanstack/react-router';
import { OfflineBar } from './shell/offline-bar.tsx';
import { ProgressLine } from './shell/progress-line.tsx';
import { SkipLink } from './shell/skip-link.tsx';
import { Toasts } from './shell/toasts.tsx';
import { useSession } from './session/session-store.ts';

const Ringing = lazy(() => import('./shell/ringing.tsx').then((module) => ({ default: module.Ringing })));

export function Root() {
  const user = useSession((state) => state.user);
  return (
    <>
      <SkipLink />
      <ProgressLine />
      <OfflineBar />
      <Outlet />
      <Suspense>{user && <Ringing user={user} />}</Suspense>
      <Toasts />
    </>
  );
}
