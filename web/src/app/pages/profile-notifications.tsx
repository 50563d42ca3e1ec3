import { Link, useSearch } from '@tanstack/react-router';
import { profilePagesText } from '@festoon/catalogue/app/profile-pages';
import { PreferencesScreen } from '../../features/notifications/notifications/preferences-screen.tsx';
import { parseFilter } from '../../features/notifications/notifications/list-filter.tsx';
import { NotificationList } from '../../features/notifications/notifications/notification-list.tsx';
import {
  preferencesQuery,
  devicesQuery,
  listQuery,
  unreadQuery,
} from '../../features/notifications/notifications/notification-queries.ts';
import { TabLinks, tabClass } from '../../ui/tabs.tsx';
import type { Page } from '../page.ts';
import { ProfilePage } from '../shell/profile-page.tsx';

const CHOICES = 'choices';

function ProfileNotifications() {
  const search = useSearch({ from: '/site/profile/notifications' });
  const isChoices = search.tab === CHOICES;
  return (
    <ProfilePage title={profilePagesText('notifications')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <TabLinks label={profilePagesText('sectionsOfThisPage')}>
          <Tab isOpen={!isChoices}>{profilePagesText('yourNotifications')}</Tab>
          <Tab isOpen={isChoices} tab={CHOICES}>
            {profilePagesText('preferences')}
          </Tab>
        </TabLinks>
        {isChoices ? <PreferencesScreen /> : <NotificationList filter={parseFilter(search)} />}
      </div>
    </ProfilePage>
  );
}

/** Shows one tab. The list's tab is open with any filters. */
function Tab({ isOpen, tab, children }: { isOpen: boolean; tab?: string; children: string }) {
  return (
    <Link
      to="/profile/notifications"
      search={tab === undefined ? {} : { tab }}
      activeOptions={{ includeSearch: !isOpen || tab !== undefined, exact: tab === undefined }}
      className={tabClass}
    >
      {children}
    </Link>
  );
}

export const page: Page = {
  component: ProfileNotifications,
  load: ({ queryClient, search }) => {
    // Not awaited: the page shows placeholders until the data arrives.
    if (search['tab'] === CHOICES) {
      void queryClient.prefetchQuery(preferencesQuery);
      void queryClient.prefetchQuery(devicesQuery);
    } else {
      void queryClient.prefetchInfiniteQuery(listQuery(parseFilter(search)));
      void queryClient.prefetchQuery(unreadQuery);
    }
    return { title: profilePagesText('notifications') };
  },
};
