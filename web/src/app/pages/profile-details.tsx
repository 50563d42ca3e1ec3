import { profileQuery } from '../../features/accounts/account-queries.ts';
import { DetailsSkeleton, ProfileDetails } from '../../features/accounts/details/profile-details.tsx';
import type { Page } from '../page.ts';
import { ProfilePage } from '../shell/profile-page.tsx';

const title = 'Details';

export const page: Page = {
  component: () => (
    <ProfilePage title={title}>
      <ProfileDetails />
    </ProfilePage>
  ),
  skeleton: () => (
    <ProfilePage title={title}>
      <DetailsSkeleton />
    </ProfilePage>
  ),
  load: async ({ queryClient }) => {
    await queryClient.prefetchQuery(profileQuery);
    return { title };
  },
};
