import { organiserPagesText } from '@festoon/catalogue/app/organiser-pages';
import { SavedVenues, SavedVenuesSkeleton } from '../../features/hosting/editor/venues/saved-venues.tsx';
import { savedVenuesQuery } from '../../features/hosting/editor/venues/saved-venues-query.ts';
import type { Page } from '../page.ts';
import { ProfilePage } from '../shell/profile-page.tsx';

function Venues() {
  return (
    <ProfilePage title={organiserPagesText('venues')}>
      <SavedVenues />
    </ProfilePage>
  );
}

export const page: Page = {
  component: Venues,
  skeleton: SavedVenuesSkeleton,
  load: async ({ queryClient }) => {
    await queryClient.prefetchQuery(savedVenuesQuery);
    return { title: organiserPagesText('venues') };
  },
};
