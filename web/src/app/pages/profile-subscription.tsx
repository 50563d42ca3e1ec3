import { currentQuery, plansQuery } from '../../features/subscription/subscription-queries.ts';
import { SubscriptionView } from '../../features/subscription/subscription-view.tsx';
import type { Page } from '../page.ts';
import { ProfilePage } from '../shell/profile-page.tsx';

const title = 'Subscription';

export const page: Page = {
  component: () => (
    <ProfilePage title={title}>
      <SubscriptionView />
    </ProfilePage>
  ),
  load: async ({ queryClient }) => {
    await Promise.all([queryClient.prefetchQuery(currentQuery), queryClient.prefetchQuery(plansQuery)]);
    return { title };
  },
};
