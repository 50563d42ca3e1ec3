import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { profilePagesText } from '@festoon/catalogue/app/profile-pages';
import { BusinessSection } from '../../features/money/documents/business-section.tsx';
import { profileQuery } from '../../features/identity/accounts/account-queries.ts';
import { DetailsSkeleton, ProfileDetails } from '../../features/identity/accounts/details/profile-details.tsx';
import { linkClass } from '../../ui/links.ts';
import type { Page } from '../page.ts';
import { sessionStore } from '../session/session-store.ts';
import { ProfilePage } from '../shell/profile-page.tsx';

function Details() {
  useSessionFollowsProfile();
  return (
    <ProfilePage title={profilePagesText('profile')} link={<OwnPageLink />}>
      <div className="grid gap-6">
        <ProfileDetails />
        <div className="max-w-text">
          <BusinessSection />
        </div>
      </div>
    </ProfilePage>
  );
}

/** Shows a link to the person's public page. Shows nothing without a handle, which is its address. */
function OwnPageLink() {
  const { data: profile } = useQuery(profileQuery);
  if (!profile?.handle) return null;
  return (
    <Link to="/organisers/$handle" params={{ handle: profile.handle }} className={linkClass}>
      {profilePagesText('viewYourPage')}
    </Link>
  );
}

/** Updates the session when the profile changes, so that the header immediately shows the new name or image. */
function useSessionFollowsProfile(): void {
  const { data: profile } = useQuery(profileQuery);
  useEffect(() => {
    const { user, token } = sessionStore.getState();
    if (!profile || user?.id !== profile.id) return;
    const { name, email, handle, imageUrl, eventLanguages } = profile;
    const next = { ...user, name, email, handle, imageUrl, eventLanguages };
    const isSame = user.name === name && user.email === email && user.handle === handle && user.imageUrl === imageUrl;
    if (isSame && String(user.eventLanguages ?? []) === String(eventLanguages)) return;
    sessionStore.dispatch({ type: 'Restore Session', user: next, token });
  }, [profile]);
}

export const page: Page = {
  component: Details,
  skeleton: () => (
    <ProfilePage title={profilePagesText('profile')}>
      <DetailsSkeleton />
    </ProfilePage>
  ),
  load: async ({ queryClient }) => {
    await queryClient.prefetchQuery(profileQuery);
    return { title: profilePagesText('profile') };
  },
};
