import type { SessionUser } from '@festoon/contracts/account';
import { Bell } from '../../features/notifications/bell.tsx';
import { Boundary } from '../../ui/boundary.tsx';
import { AccountMenu } from './account-menu.tsx';

/** Shows the header's controls for a signed-in account; administrators have no notifications. */
export function AccountCorner({ user }: { user: SessionUser }) {
  return (
    <>
      <Boundary>{user.role === 'user' && <Bell accountId={user.id} />}</Boundary>
      <AccountMenu user={user} />
    </>
  );
}
