import { Suspense } from 'react';
import { Outlet } from '@tanstack/react-router';
import { OfflineBar } from './shell/offline-bar.tsx';
import { lazyOptional } from '../ui/lazy-optional.ts';
import { ProgressLine } from './shell/progress-line.tsx';
import { SkipLink } from './shell/skip-link.tsx';
import { Toasts } from './shell/toasts.tsx';
import { useSession } from './session/session-store.ts';

const SignedInParts = lazyOptional(async () => (await import('./shell/signed-in-parts.tsx')).SignedInParts);

export function Root() {
  const user = useSession((state) => state.user);
  return (
    <>
      <SkipLink />
      <ProgressLine />
      <OfflineBar />
      <Outlet />
      <Suspense>{user && <SignedInParts user={user} />}</Suspense>
      <Toasts />
    </>
  );
}
