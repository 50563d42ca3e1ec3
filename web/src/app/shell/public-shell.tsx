import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { PublicHeader } from './public-header.tsx';

export function PublicShell() {
  return (
    <div className="flex min-h-dvh flex-col pb-(--bottom-bar-height)">
      <PublicHeader />
      <main id="main" tabIndex={-1} className="flex grow flex-col">
        <Outlet />
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <BottomBar />
    </div>
  );
}
