import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { profileShellText } from '@festoon/catalogue/app/profile-shell';
import { useScrollToCurrent } from '../../ui/use-scroll-to-current.ts';

const navLinks = [
  ['/profile/details', 'details'],
  ['/profile/bookings', 'tickets'],
  ['/profile/saved', 'saved'],
  ['/profile/events', 'events'],
  ['/profile/wallet', 'wallet'],
  ['/profile/subscription', 'premium'],
  ['/profile/security', 'security'],
  ['/profile/notifications', 'notifications'],
  ['/profile/privacy', 'privacy'],
] as const;

const linkClass =
  'block rounded-control px-3 py-2 whitespace-nowrap text-ink-2 hover:bg-hover hover:text-ink ' +
  'aria-[current=page]:bg-primary-soft aria-[current=page]:font-medium aria-[current=page]:text-on-primary-soft';

/**
 * Shows the profile navigation as a list on the left, or as scrolling tabs on a phone. Navigation between its pages
 * does not render it again.
 */
export function ProfileShell() {
  const list = useScrollToCurrent(useRouterState({ select: (state) => state.resolvedLocation?.pathname }));
  return (
    <div className="page grid grow grid-cols-[minmax(0,1fr)] content-start gap-x-10 py-4 lg:grid-cols-[12rem_minmax(0,1fr)] lg:py-10">
      <nav
        aria-label={profileShellText('profile')}
        className="lg:sticky lg:top-[calc(var(--header-height)+2.5rem)] lg:self-start"
      >
        <ul
          ref={list}
          className="-mx-(--gutter) flex scrollbar-none gap-1 overflow-x-auto px-(--gutter) pb-4 lg:mx-0 lg:flex-col lg:px-0"
        >
          {navLinks.map(([to, label]) => (
            <li key={to}>
              <Link to={to} className={linkClass}>
                {profileShellText(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
