import type { SessionUser } from '@festoon/contracts/identity/account';
import { accountMenuText } from '@festoon/catalogue/app/account-menu';
import { Link } from '@tanstack/react-router';
import { CountBadge } from '../../../ui/badge.tsx';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { LogOutIcon, SearchIcon, ShieldIcon } from '../../../ui/image/icons.ts';
import { openPalette } from '../../palette/open-palette.ts';
import { sessionStore } from '../../session/session-store.ts';
import { useChatUnread } from '../use-chat-unread.ts';
import { MenuArea, MenuGroup } from './menu-items.tsx';
import { MenuPopover, menuAnchor, menuButtonProps, menuItemProps } from './menu-popover.tsx';

/** The menu that the account's button in the header and the last tab on phones open. */
export const ACCOUNT_MENU_ID = 'account-menu';

/** Shows the account's button and its menu, from which every area is reachable. */
export function AccountMenu({ user }: { user: SessionUser }) {
  return (
    <>
      <button
        {...menuButtonProps(ACCOUNT_MENU_ID)}
        aria-label={accountMenuText('accountOf', { name: user.name })}
        style={menuAnchor(ACCOUNT_MENU_ID)}
        className="popover-anchor touch-target rounded-full"
      >
        <Avatar name={user.name} src={user.imageUrl} />
      </button>
      <MenuPopover id={ACCOUNT_MENU_ID} label={accountMenuText('account')}>
        <p className="px-3 pt-1 pb-2">
          <span className="block truncate font-semibold">{user.name}</span>
          <span className="block truncate text-sm text-muted">{user.email}</span>
        </p>
        {user.role === 'user' ? <UserAreas accountId={user.id} /> : <AdministrationLink />}
        <hr className="my-2 border-t border-line" />
        <button type="button" {...menuItemProps(ACCOUNT_MENU_ID, () => openPalette())}>
          <SearchIcon aria-hidden="true" />
          {accountMenuText('search')}
        </button>
        <button type="button" {...menuItemProps(ACCOUNT_MENU_ID, () => sessionStore.dispatch({ type: 'Logout' }))}>
          <LogOutIcon aria-hidden="true" />
          {accountMenuText('logOut')}
        </button>
      </MenuPopover>
    </>
  );
}

function UserAreas({ accountId }: { accountId: string }) {
  const unread = useChatUnread(accountId);
  return (
    <>
      <MenuGroup title="attending">
        <MenuArea menuId={ACCOUNT_MENU_ID} area="tickets" />
        <MenuArea menuId={ACCOUNT_MENU_ID} area="savedEvents" />
        <MenuArea menuId={ACCOUNT_MENU_ID} area="chats">
          <CountBadge count={unread} label="unread" />
        </MenuArea>
        <MenuArea menuId={ACCOUNT_MENU_ID} area="live" />
      </MenuGroup>
      <MenuGroup title="hosting">
        <MenuArea menuId={ACCOUNT_MENU_ID} area="dashboard" />
        <MenuArea menuId={ACCOUNT_MENU_ID} area="yourEvents" />
        <MenuArea menuId={ACCOUNT_MENU_ID} area="createEvent" />
      </MenuGroup>
      <MenuGroup title="account">
        <MenuArea menuId={ACCOUNT_MENU_ID} area="wallet" />
        <MenuArea menuId={ACCOUNT_MENU_ID} area="premium" />
        <MenuArea menuId={ACCOUNT_MENU_ID} area="notifications" />
        <MenuArea menuId={ACCOUNT_MENU_ID} area="profile" />
      </MenuGroup>
    </>
  );
}

function AdministrationLink() {
  return (
    <Link to="/admin/dashboard" {...menuItemProps(ACCOUNT_MENU_ID)}>
      <ShieldIcon aria-hidden="true" />
      {accountMenuText('administration')}
    </Link>
  );
}
