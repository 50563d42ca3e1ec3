import type { SessionUser } from '@festoon/contracts/identity/account';
import { accountMenuText } from '@festoon/catalogue/app/account-menu';
import { Link, useRouterState } from '@tanstack/react-router';
import { Bell } from '../../features/notifications/notifications/bell.tsx';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { CircleUserIcon, MessageCircleIcon } from '../../ui/image/icons.ts';
import { ACCOUNT_MENU_ID, AccountMenu } from './menus/account-menu.tsx';
import { ChatsBadge } from './menus/chats-badge.tsx';
import { headerLinkClass } from './menus/header-link-class.ts';
import { HostMenu } from './menus/host-menu.tsx';
import { menuButtonProps } from './menus/menu-popover.tsx';
import { tabClass } from './menus/tab-class.ts';

const PLACES = { links: UserLinks, slot: AccountControls, tabs: UserTabs };

type SignedInProps = { readonly user: SessionUser; readonly place: keyof typeof PLACES };

/** Shows what a signed-in account has in one place of the shell. */
export function SignedIn({ user, place }: SignedInProps) {
  const Part = PLACES[place];
  return <Part user={user} />;
}

/** Shows the header's controls for a signed-in account; administrators have no notifications. */
function AccountControls({ user }: { user: SessionUser }) {
  return (
    <>
      <Boundary>{user.role === 'user' && <Bell accountId={user.id} />}</Boundary>
      <AccountMenu user={user} />
    </>
  );
}

/** Shows the header's links for a signed-in user. */
function UserLinks({ user }: { user: SessionUser }) {
  if (user.role !== 'user') return null;
  return (
    <>
      <Link to="/profile/bookings" className={headerLinkClass}>
        {accountMenuText('tickets')}
      </Link>
      <Link to="/chats/{-$conversationId}" preload={false} className={`${headerLinkClass} lg:me-3`}>
        <ChatsLabel accountId={user.id} />
      </Link>
      <Link to="/live-stream/{-$channel}" preload={false} className={headerLinkClass}>
        {accountMenuText('live')}
      </Link>
      <HostMenu />
    </>
  );
}

function ChatsLabel({ accountId }: { accountId: string }) {
  return (
    <span className="relative">
      {accountMenuText('chats')}
      <ChatsBadge accountId={accountId} isAfterWord />
    </span>
  );
}

/** The pages that the account menu opens and that have no tab on phones. */
const menuPages = /^\/(profile\/(?!bookings)|dashboard|event-analytics|live-stream)/;

/** Shows the last tabs of a signed-in account on phones: a user's chats, and the menu of everything else. */
function UserTabs({ user }: { user: SessionUser }) {
  const isMenuPage = useRouterState({ select: (state) => menuPages.test(state.location.pathname) });
  return (
    <>
      {user.role === 'user' && (
        <li>
          <Link to="/chats/{-$conversationId}" preload={false} className={tabClass}>
            <span className="relative">
              <MessageCircleIcon size={22} aria-hidden="true" />
              <ChatsBadge accountId={user.id} />
            </span>
            {accountMenuText('chats')}
          </Link>
        </li>
      )}
      <li className="col-start-5">
        <button {...menuButtonProps(ACCOUNT_MENU_ID)} aria-current={isMenuPage || undefined} className={tabClass}>
          <CircleUserIcon size={22} aria-hidden="true" />
          {accountMenuText('me')}
        </button>
      </li>
    </>
  );
}
