import { organiserPagesText } from '@festoon/catalogue/app/organiser-pages';
import { ImportEvents, ImportSkeleton } from '../../features/hosting/imports/import-events.tsx';
import { importsQuery } from '../../features/hosting/imports/import-queries.ts';
import type { Page } from '../page.ts';
import { ProfilePage } from '../shell/profile-page.tsx';

function Import() {
  return (
    <ProfilePage title={organiserPagesText('importEvents')}>
      <ImportEvents />
    </ProfilePage>
  );
}

export const page: Page = {
  component: Import,
  skeleton: ImportSkeleton,
  load: async ({ queryClient }) => {
    await queryClient.prefetchQuery(importsQuery);
    return { title: organiserPagesText('importEvents') };
  },
};
