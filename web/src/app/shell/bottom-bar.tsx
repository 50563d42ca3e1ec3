import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Boundary } from '../../ui/boundary.tsx';
import { CircleUserIcon, CompassIcon, HouseIcon, MessageCircleIcon, TicketIcon } from '../../ui/icons.ts';
import { useSession } from '../session/session-store.ts';
import { isGated } from './gated.ts';
import { optionalPart } from './optional-part.ts';

const ChatsDot = optionalPart(async () => (await import('./chats-dot.tsx')).ChatsDot);

const places = [
  { to: '/', label: 'Home', icon: HouseIcon },
  { to: '/explore', label: 'Explore', icon: CompassIcon },
  { to: '/profile/bookings', label: 'Tickets', icon: TicketIcon },
  { to: '/chats/{-$conversationId}', label: 'Chats', icon: MessageCircleIcon },
  { to: '/profile/details', label: 'Me', icon: CircleUserIcon },
] as const;

/** The phone's way around. */
export function BottomBar() {
  const user = useSession((state) => state.user);
  return (
    <nav
      aria-label="Main"
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-header border-t border-line bg-bg pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid h-14 grid-cols-5">
        {places.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              preload={isGated(to) ? false : 'intent'}
              activeOptions={{ exact: to === '/' }}
              className="grid h-full place-content-center justify-items-center gap-0.5 text-xs text-ink-2 aria-[current=page]:text-link"
            >
              <span className="relative">
                <Icon size={22} aria-hidden="true" />
                {isGated(to) && user?.role === 'user' && (
                  <Boundary>
                    <Suspense>
                      <ChatsDot accountId={user.id} />
                    </Suspense>
                  </Boundary>
                )}
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
