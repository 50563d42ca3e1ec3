import { PayoutSection } from '../../features/payouts/payout-section.tsx';
import type { Page } from '../page.ts';
import { useSession } from '../session/session-store.ts';
import { ProfilePage } from '../shell/profile-page.tsx';

const title = 'Wallet';

function Wallet() {
  const accountId = useSession((state) => state.user?.id);
  return (
    <ProfilePage title={title}>
      <PayoutSection accountId={accountId} />
    </ProfilePage>
  );
}

export const page: Page = { component: Wallet, load: () => ({ title }) };
