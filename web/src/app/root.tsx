import { lazy, Suspense } from 'react';
import { Outlet } from '@tanstack/react-router';
import { OfflineBar } from './shell/offline-bar.tsx';
import { ProgressLine } from './shell/progress-line.tsx';
import { SkipLink } from './shell/skip-link.tsx';
import { Toasts } from './shell/toasts.tsx';
import { useSession } from './session/session-store.ts';

const WithPerson = lazy(() => import('./shell/with-person.tsx').then((module) => ({ default: module.WithPerson })));

export function Root() {
  const user = useSession((state) => state.user);
  return (
    <>
      <SkipLink />
      <ProgressLine />
      <OfflineBar />
      <Outlet />
      <Suspense>{user && <WithPerson user={user} />}</Suspense>
      <Toasts />
    </>
  );
}
