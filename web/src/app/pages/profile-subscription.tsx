import { profilePagesText } from '@festoon/catalogue/app/profile-pages';
import { overviewQuery, plansQuery } from '../../features/money/subscriptions/subscription-queries.ts';
import { SubscriptionView } from '../../features/money/subscriptions/subscription-view.tsx';
import type { Page } from '../page.ts';
import { useSession } from '../session/session-store.ts';
import { ProfilePage } from '../shell/profile-page.tsx';

function ProfileSubscription() {
  const accountId = useSession((state) => state.user?.id);
  return (
    <ProfilePage title={profilePagesText('premium')}>
      <SubscriptionView accountId={accountId} />
    </ProfilePage>
  );
}

export const page: Page = {
  component: ProfileSubscription,
  load: async ({ queryClient }) => {
    await Promise.all([queryClient.prefetchQuery(overviewQuery), queryClient.prefetchQuery(plansQuery)]);
    return { title: profilePagesText('premium') };
  },
};
