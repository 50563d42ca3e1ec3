import { profileQuery, secondFactorQuery, sessionsQuery } from '../../features/identity/accounts/account-queries.ts';
import { ProfileSecurity, SecuritySkeleton } from '../../features/identity/accounts/security/profile-security.tsx';
import type { Page } from '../page.ts';
import { ProfilePage } from '../shell/profile-page.tsx';

const title = 'Security';

export const page: Page = {
  component: () => (
    <ProfilePage title={title}>
      <ProfileSecurity />
    </ProfilePage>
  ),
  skeleton: () => (
    <ProfilePage title={title}>
      <SecuritySkeleton />
    </ProfilePage>
  ),
  load: async ({ queryClient }) => {
    await Promise.all([
      queryClient.prefetchQuery(profileQuery),
      queryClient.prefetchQuery(secondFactorQuery),
      queryClient.prefetchQuery(sessionsQuery),
    ]);
    return { title };
  },
};
