import type { SessionUser } from '@festoon/contracts/identity/account';
import { Link } from '@tanstack/react-router';
import { accountMenuText } from '@festoon/catalogue/app/account-menu';
import { Bell } from '../../features/notifications/notifications/bell.tsx';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { Avatar } from '../../ui/image/avatar.tsx';
import { sessionStore } from '../session/session-store.ts';
import { needsSubscription } from './needs-subscription.ts';
import { CountBadge } from '../../ui/badge.tsx';
import { useChatUnread } from './use-chat-unread.ts';

const MENU_ID = 'account-menu';
const itemClass =
  'flex w-full items-center justify-between gap-3 rounded-control px-3 py-2 text-start text-ink hover:bg-hover';

const menuLinks = [
  ['/profile/bookings', 'ticketsAndBookings'],
  ['/profile/events', 'yourEvents'],
  ['/chats/{-$conversationId}', 'chats'],
  ['/profile/notifications', 'notifications'],
  ['/profile/subscription', 'premium'],
  ['/profile/details', 'profile'],
] as const;

function closeMenu(): void {
  document.getElementById(MENU_ID)?.hidePopover();
}

function AccountMenu({ user }: { user: SessionUser }) {
  return (
    <>
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label={accountMenuText('accountOf', { name: user.name })}
        className="touch-target rounded-full"
      >
        <Avatar name={user.name} src={user.imageUrl} />
      </button>
      <div
        id={MENU_ID}
        popover="auto"
        className="fixed inset-auto top-(--header-height) inset-e-[max(var(--gutter),calc(50vw-36rem))] m-0 mt-1 w-2xs rounded-card border border-line bg-raised p-2 shadow-menu"
      >
        <p className="px-3 pt-1 pb-2">
          <span className="block truncate font-semibold">{user.name}</span>
          <span className="block truncate text-sm text-muted">{user.email}</span>
        </p>
        <nav aria-label={accountMenuText('account')}>
          <ul>
            {user.role === 'user' &&
              menuLinks.map(([to, label]) => (
                <li key={to}>
                  <Link to={to} preload={needsSubscription(to) ? false : 'intent'} className={itemClass} onClick={closeMenu}>
                    {accountMenuText(label)}
                    {needsSubscription(to) && <ChatsCount accountId={user.id} />}
                  </Link>
                </li>
              ))}
            {user.role === 'admin' && (
              <li>
                <Link to="/admin/dashboard" className={itemClass} onClick={closeMenu}>
                  {accountMenuText('administration')}
                </Link>
              </li>
            )}
          </ul>
        </nav>
        <hr className="my-2 border-line" />
        <button
          type="button"
          className={itemClass}
          onClick={() => {
            closeMenu();
            sessionStore.dispatch({ type: 'Logout' });
          }}
        >
          {accountMenuText('logOut')}
        </button>
      </div>
    </>
  );
}

function ChatsCount({ accountId }: { accountId: string }) {
  return <CountBadge count={useChatUnread(accountId)} label="unread" />;
}

/** Shows the header's controls for a signed-in account; administrators have no notifications. */
export function AccountControls({ user }: { user: SessionUser }) {
  return (
    <>
      <Boundary>{user.role === 'user' && <Bell accountId={user.id} />}</Boundary>
      <AccountMenu user={user} />
    </>
  );
}
