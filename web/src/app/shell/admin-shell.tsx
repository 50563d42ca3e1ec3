import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { adminShellText } from '@festoon/catalogue/app/admin-shell';
import { FactorNotice } from '../../features/identity/accounts/security/factor-notice.tsx';
import { StepUp } from '../../features/identity/accounts/step-up/step-up.tsx';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { Button } from '../../ui/button.tsx';
import { useScrollToCurrent } from '../../ui/use-scroll-to-current.ts';
import { sessionStore, useSession } from '../session/session-store.ts';
import { Logo } from './logo.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { ShellContext } from './shell-context.ts';

const navLinks = [
  ['/admin/dashboard', 'overview'],
  ['/admin/dashboard/users', 'users'],
  ['/admin/dashboard/events', 'events'],
  ['/admin/dashboard/bookings', 'bookings'],
  ['/admin/dashboard/finance', 'finance'],
  ['/admin/dashboard/subscriptions', 'subscriptions'],
  ['/admin/dashboard/reports', 'reports'],
  ['/admin/dashboard/categories', 'categories'],
  ['/admin/dashboard/media', 'media'],
  ['/admin/dashboard/mail', 'emails'],
  ['/admin/dashboard/jobs', 'jobs'],
  ['/admin/dashboard/settings', 'settings'],
  ['/admin/dashboard/site-pages', 'sitePages'],
  ['/admin/dashboard/system', 'system'],
  ['/admin/dashboard/privacy', 'privacy'],
  ['/admin/dashboard/audit', 'auditLog'],
  ['/admin/dashboard/security', 'yourSecurity'],
] as const;

const linkClass =
  'block rounded-control px-3 py-2 whitespace-nowrap text-ink-2 hover:bg-hover hover:text-ink ' +
  'aria-[current=page]:bg-pressed aria-[current=page]:font-medium aria-[current=page]:text-ink';

/** Shows the layout of the admin pages. The amber line shows that they are not public. */
export function AdminShell() {
  const user = useSession((state) => state.user);
  const list = useScrollToCurrent(useRouterState({ select: (state) => state.resolvedLocation?.pathname }));
  return (
    <div className="flex min-h-dvh flex-col border-t-4 border-toast-warning">
      <header className="sticky top-0 z-header border-b border-line bg-bg">
        <div className="flex h-(--header-height) items-center gap-2 px-(--gutter) sm:gap-4">
          <Logo />
          <span className="rounded-chip bg-warning-soft px-1.5 py-0.5 text-xs font-medium text-warning sm:px-2 sm:text-sm">
            {adminShellText('administration')}
          </span>
          <span className="ms-auto hidden truncate text-sm text-muted sm:block">{user?.email}</span>
          <Button size="sm" className="max-sm:ms-auto" onClick={() => sessionStore.dispatch({ type: 'Logout' })}>
            {adminShellText('logOut')}
          </Button>
        </div>
      </header>
      <div className="grid grow grid-cols-[minmax(0,1fr)] content-start lg:grid-cols-[15rem_minmax(0,1fr)]">
        <nav aria-label={adminShellText('administration')} className="border-line px-(--gutter) py-4 lg:border-e lg:px-4">
          <ul
            ref={list}
            className="-mx-(--gutter) flex scrollbar-none gap-1 overflow-x-auto px-(--gutter) lg:mx-0 lg:flex-col lg:px-0"
          >
            {navLinks.map(([to, label]) => (
              <li key={to}>
                <Link to={to} activeOptions={{ exact: true, includeSearch: false }} className={linkClass}>
                  {adminShellText(label)}
                </Link>
              </li>
            ))}
          </ul>
          <div className="mt-6 hidden lg:block">
            <SchemeSwitch />
          </div>
        </nav>
        <main id="main" tabIndex={-1} className="min-w-0 px-(--gutter) pt-2 pb-6 lg:pt-6">
          <Boundary>
            <FactorNotice />
          </Boundary>
          <ShellContext value>
            <Outlet />
          </ShellContext>
        </main>
      </div>
      <StepUp />
    </div>
  );
}
