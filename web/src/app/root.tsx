import { Suspense } from 'react';
import { Outlet } from '@tanstack/react-router';
import { OfflineBar } from './shell/offline-bar.tsx';
import { optionalPart } from './shell/optional-part.ts';
import { ProgressLine } from './shell/progress-line.tsx';
import { SkipLink } from './shell/skip-link.tsx';
import { Toasts } from './shell/toasts.tsx';
import { useSession } from './session/session-store.ts';

const WithPerson = optionalPart(async () => (await import('./shell/with-person.tsx')).WithPerson);

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
