import { organiserBlocksText } from '@festoon/catalogue/ticketing/organiser-blocks';
import { BlockList, BlockListSkeleton } from '../../features/ticketing/bookings/blocks/block-list.tsx';
import { organiserBlocksQuery } from '../../features/ticketing/bookings/blocks/organiser-blocks-query.ts';
import type { Page } from '../page.ts';
import { ProfilePage } from '../shell/profile-page.tsx';

function OrganiserBlockList() {
  return (
    <ProfilePage title={organiserBlocksText('blockList')}>
      <BlockList />
    </ProfilePage>
  );
}

export const page: Page = {
  component: OrganiserBlockList,
  skeleton: BlockListSkeleton,
  load: async ({ queryClient }) => {
    await queryClient.prefetchQuery(organiserBlocksQuery);
    return { title: organiserBlocksText('blockList') };
  },
};
