import { adminPagesText } from '@festoon/catalogue/app/admin-pages';
import { secondFactorQuery, sessionsQuery } from '../../features/identity/accounts/account-queries.ts';
import { AdminSecurity } from '../../features/identity/accounts/security/admin-security.tsx';
import type { Page } from '../page.ts';
import { useSession } from '../session/session-store.ts';

function Security() {
  const user = useSession((state) => state.user);
  return user && <AdminSecurity user={user} />;
}

export const page: Page = {
  component: Security,
  load: ({ queryClient }) => {
    // Not awaited: each section shows a placeholder until its data arrives.
    void queryClient.prefetchQuery(secondFactorQuery);
    void queryClient.prefetchQuery(sessionsQuery);
    return { title: adminPagesText('yourSecurity') };
  },
};
