import { Outlet } from '@tanstack/react-router';
import { OfflineBar } from './shell/offline-bar.tsx';
import { ProgressLine } from './shell/progress-line.tsx';
import { SkipLink } from './shell/skip-link.tsx';
import { Toasts } from './shell/toasts.tsx';

export function Root() {
  return (
    <>
      <SkipLink />
      <ProgressLine />
      <OfflineBar />
      <Outlet />
      <Toasts />
    </>
  );
}
