import { accountMenuText } from '@festoon/catalogue/app/account-menu';
import { useRouterState } from '@tanstack/react-router';
import { classNames } from '../../../ui/class-names.ts';
import { ChevronDownIcon } from '../../../ui/image/icons.ts';
import { headerLinkClass } from './header-link-class.ts';
import { MenuArea } from './menu-items.tsx';
import { MenuPopover, menuAnchor, menuButtonProps } from './menu-popover.tsx';

const HOST_MENU_ID = 'host-menu';
const hostPages = /^\/(dashboard|event-analytics|profile\/(events|edit-event))(\/|$)/;

/** Shows the menu of the pages for people who organise events. */
export function HostMenu() {
  const isCurrent = useRouterState({ select: (state) => hostPages.test(state.location.pathname) });
  return (
    <div className="hidden h-full lg:block">
      <button
        {...menuButtonProps(HOST_MENU_ID)}
        aria-current={isCurrent || undefined}
        style={menuAnchor(HOST_MENU_ID)}
        className={classNames('popover-anchor', headerLinkClass)}
      >
        {accountMenuText('host')}
        <ChevronDownIcon aria-hidden="true" className="size-4" />
      </button>
      <MenuPopover id={HOST_MENU_ID} label={accountMenuText('hosting')}>
        <ul>
          <MenuArea menuId={HOST_MENU_ID} area="dashboard" />
          <MenuArea menuId={HOST_MENU_ID} area="yourEvents" />
          <MenuArea menuId={HOST_MENU_ID} area="wallet" />
          <MenuArea menuId={HOST_MENU_ID} area="createEvent" />
        </ul>
      </MenuPopover>
    </div>
  );
}
