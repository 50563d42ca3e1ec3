import { Outlet } from '@tanstack/react-router';
import { Logo } from './logo.tsx';
import { ShellContext } from './shell-context.ts';

/** For what wants no way out in the corner of the eye: paying, and the administrators' door. */
export function FocusShell() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line">
        <div className="page flex h-(--header-height) items-center">
          <Logo />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex grow flex-col">
        <ShellContext value>
          <Outlet />
        </ShellContext>
      </main>
    </div>
  );
}
