import { Outlet } from '@tanstack/react-router';
import { adminShellText } from '@festoon/catalogue/app/admin-shell';
import { FactorNotice } from '../../features/identity/accounts/security/factor-notice.tsx';
import { StepUp } from '../../features/identity/accounts/step-up/step-up.tsx';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { Button } from '../../ui/button.tsx';
import { sessionStore, useSession } from '../session/session-store.ts';
import { Logo } from './logo.tsx';
import { NavRail, type NavGroup } from './menus/nav-rail.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { ShellContext } from './shell-context.ts';

function listGroups(): NavGroup[] {
  return [
    { links: [{ to: '/admin/dashboard', label: adminShellText('overview') }] },
    {
      title: adminShellText('marketplace'),
      links: [
        { to: '/admin/dashboard/users', label: adminShellText('users') },
        { to: '/admin/dashboard/events', label: adminShellText('events') },
        { to: '/admin/dashboard/bookings', label: adminShellText('bookings') },
        { to: '/admin/dashboard/reports', label: adminShellText('reports') },
        { to: '/admin/dashboard/categories', label: adminShellText('categories') },
      ],
    },
    {
      title: adminShellText('money'),
      links: [
        { to: '/admin/dashboard/finance', label: adminShellText('finance') },
        { to: '/admin/dashboard/subscriptions', label: adminShellText('subscriptions') },
      ],
    },
    {
      title: adminShellText('platform'),
      links: [
        { to: '/admin/dashboard/media', label: adminShellText('media') },
        { to: '/admin/dashboard/mail', label: adminShellText('emails') },
        { to: '/admin/dashboard/jobs', label: adminShellText('jobs') },
        { to: '/admin/dashboard/settings', label: adminShellText('settings') },
        { to: '/admin/dashboard/site-pages', label: adminShellText('sitePages') },
        { to: '/admin/dashboard/system', label: adminShellText('system') },
      ],
    },
    {
      title: adminShellText('security'),
      links: [
        { to: '/admin/dashboard/privacy', label: adminShellText('privacy') },
        { to: '/admin/dashboard/audit', label: adminShellText('auditLog') },
        { to: '/admin/dashboard/security', label: adminShellText('yourSecurity') },
      ],
    },
  ];
}

/** Shows the layout of the admin pages. The amber line shows that they are not public. */
export function AdminShell() {
  const user = useSession((state) => state.user);
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
      <div className="grid grow grid-cols-[minmax(0,1fr)] content-start lg:grid-cols-[12rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)]">
        <nav
          aria-label={adminShellText('administration')}
          className="border-line px-(--gutter) py-4 lg:border-e lg:px-2 xl:px-4"
        >
          <NavRail groups={listGroups()} tone="neutral" isExact />
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
