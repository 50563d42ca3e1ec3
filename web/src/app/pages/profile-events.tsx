import { lazy, Suspense } from 'react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { organiserPagesText } from '@festoon/catalogue/app/organiser-pages';
import { type EventListFilter, organiserEventsQuery } from '../../features/hosting/editor/organiser-events-query.ts';
import { OrganiserEvents } from '../../features/hosting/editor/organiser-events.tsx';
import { InvitationBanner } from '../../features/hosting/team/invitation-banner.tsx';
import { invitationQuery, myInvitationsQuery } from '../../features/hosting/team/team-queries.ts';
import type { Page } from '../page.ts';
import { joinParts } from '../../lib/join-parts.tsx';
import { ProfilePage } from '../shell/profile-page.tsx';

const CancelEvent = lazy(async () => ({
  default: (await import('../../features/ticketing/bookings/cancellations/cancel-event.tsx')).CancelEvent,
}));

function timeFilterOf(search: object): EventListFilter {
  const { when } = search as { when?: string };
  return when === 'past' || when === 'draft' ? when : 'upcoming';
}

function tokenOf(search: object): string | undefined {
  const { invitation } = search as { invitation?: unknown };
  return typeof invitation === 'string' && invitation !== '' ? invitation : undefined;
}

function ProfileEvents() {
  const search = useSearch({ from: '/site/profile/events' });
  const when = timeFilterOf(search);
  const navigate = useNavigate();
  const go = (next: EventListFilter, isStarting: boolean) =>
    void navigate({ to: '/profile/events', search: { when: next, ...(isStarting && { new: '1' }) }, replace: true });
  return (
    <ProfilePage title={organiserPagesText('yourEvents')}>
      <InvitationBanner token={tokenOf(search)} onClose={() => go(when, false)} />
      <OrganiserEvents
        when={when}
        onWhen={(next) => go(next, false)}
        showsTemplates={search.new !== undefined}
        onShowTemplates={(isStarting) => go(when, isStarting)}
        cancel={({ event, onClose }) => (
          <Suspense>
            <CancelEvent event={event} open onOpenChange={(open) => !open && onClose()} />
          </Suspense>
        )}
      />
      <p className="mt-8 border-t border-line pt-6 text-ink-2">
        {joinParts(
          organiserPagesText.parts('importFromAFile', {
            link: (chunks) => (
              <Link to="/profile/events/import" className="font-medium text-link underline underline-offset-3">
                {chunks}
              </Link>
            ),
          }),
        )}
      </p>
    </ProfilePage>
  );
}

export const page: Page = {
  component: ProfileEvents,
  load: async ({ queryClient, search }) => {
    const token = tokenOf(search);
    await Promise.all([
      queryClient.prefetchInfiniteQuery(organiserEventsQuery(timeFilterOf(search))),
      queryClient.prefetchQuery(myInvitationsQuery),
      token !== undefined && queryClient.prefetchQuery(invitationQuery(token)),
    ]);
    return { title: organiserPagesText('yourEvents') };
  },
};
