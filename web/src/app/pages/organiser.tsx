import type { QueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import type { OrganiserPage } from '@festoon/contracts/events/organisers';
import { useParams, useSearch } from '@tanstack/react-router';
import { visitorPagesText } from '@festoon/catalogue/app/visitor-pages';
import { organiserQuery } from '../../features/events/events/organisers/organiser-query.ts';
import { OrganiserScreen } from '../../features/events/events/organisers/organiser-screen.tsx';
import { calendarMonth, readOrganiserView } from '../../features/events/events/organisers/organiser-view.ts';
import { OrganiserSkeleton } from '../../features/events/events/organisers/organiser-skeleton.tsx';
import { ViewerProvider } from '../../features/events/events/viewer.ts';
import type { Page } from '../page.ts';
import { roleOf } from '../session/session-state.ts';
import { useSession } from '../session/session-store.ts';

const OrganiserReviews = lazy(() =>
  import('../../features/ticketing/reviews/organiser-reviews.tsx').then((module) => ({ default: module.OrganiserReviews })),
);

const reviews = ({ handle, name }: OrganiserPage) =>
  handle !== null && <OrganiserReviews handle={handle} organiserName={name} />;

function Organiser() {
  const { handle } = useParams({ from: '/site/organisers/$handle' });
  const viewerId = useSession((state) => state.user?.id);
  const view = readOrganiserView(useSearch({ from: '/site/organisers/$handle' }));
  return (
    <ViewerProvider value={useSession(roleOf)}>
      <OrganiserScreen key={handle} handle={handle} view={view} viewerId={viewerId} reviews={reviews} />
    </ViewerProvider>
  );
}

/** Loads the month of the calendar, if the address asks for it. */
async function loadCalendar(
  queryClient: QueryClient,
  handle: string,
  search: Readonly<Record<string, string>>,
): Promise<void> {
  const { isCalendar, month, week } = readOrganiserView(search);
  if (!isCalendar) return;
  const { calendarQuery, organiserScope } = await import('../../features/events/events/calendar/calendar-queries.ts');
  await queryClient.prefetchQuery(calendarQuery(organiserScope(handle), week?.slice(0, 7) ?? calendarMonth(month)));
}

export const page: Page = {
  component: Organiser,
  skeleton: OrganiserSkeleton,
  load: async ({ queryClient, params, search }) => {
    const { handle = '' } = params;
    const [organiser] = await Promise.all([
      queryClient.ensureQueryData(organiserQuery(handle)),
      loadCalendar(queryClient, handle, search),
    ]);
    return {
      title: organiser.name,
      description: organiser.bio || visitorPagesText('eventsBy', { name: organiser.name }),
      canonicalPath: `/organisers/${handle}`,
      type: 'profile',
    };
  },
};
