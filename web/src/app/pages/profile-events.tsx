import { useNavigate, useRouterState } from '@tanstack/react-router';
import { HostedEvents } from '../../features/hosting/hosted-events.tsx';
import { type When, hostedQuery } from '../../features/hosting/hosted-query.ts';
import type { Page } from '../page.ts';
import { ProfilePage } from '../shell/profile-page.tsx';

const title = 'Your events';

function whenOf(search: object): When {
  const { when } = search as { when?: string };
  return when === 'past' || when === 'draft' ? when : 'upcoming';
}

function ProfileEvents() {
  const when = useRouterState({ select: (state) => whenOf(state.location.search) });
  const navigate = useNavigate();
  return (
    <ProfilePage title={title}>
      <HostedEvents
        when={when}
        onWhen={(next) => void navigate({ to: '/profile/events', search: { when: next }, replace: true })}
      />
    </ProfilePage>
  );
}

export const page: Page = {
  component: ProfileEvents,
  load: async ({ queryClient, search }) => {
    await queryClient.prefetchInfiniteQuery(hostedQuery(whenOf(search)));
    return { title };
  },
};
