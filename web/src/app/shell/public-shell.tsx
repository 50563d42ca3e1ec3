import { Outlet } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { PublicHeader } from './public-header.tsx';
import { ShellContext } from './shell-context.ts';

export function PublicShell() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}

export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <ShellContext value>
      <div className="flex min-h-dvh flex-col pb-(--bottom-bar-height)">
        <PublicHeader />
        <main id="main" tabIndex={-1} className="flex grow flex-col">
          {children}
        </main>
        <Suspense>
          <Footer />
        </Suspense>
        <BottomBar />
      </div>
    </ShellContext>
  );
}
