import { Outlet } from '@tanstack/react-router';
import { Logo } from './logo.tsx';
import { ShellContext } from './shell-context.ts';

/** Shows a layout without navigation, for checkout and the administrators' sign-in. */
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
