import { lazy } from 'react';
import type { OrganiserPage } from '@festoon/contracts/events/organisers';
import { useParams } from '@tanstack/react-router';
import { visitorPagesText } from '@festoon/catalogue/app/visitor-pages';
import { organiserQuery } from '../../features/events/events/organisers/organiser-query.ts';
import { OrganiserScreen } from '../../features/events/events/organisers/organiser-screen.tsx';
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
  return (
    <ViewerProvider value={useSession(roleOf)}>
      <OrganiserScreen key={handle} handle={handle} reviews={reviews} />
    </ViewerProvider>
  );
}

export const page: Page = {
  component: Organiser,
  skeleton: OrganiserSkeleton,
  load: async ({ queryClient, params }) => {
    const { handle = '' } = params;
    const organiser = await queryClient.ensureQueryData(organiserQuery(handle));
    return {
      title: organiser.name,
      description: organiser.bio || visitorPagesText('eventsBy', { name: organiser.name }),
      canonicalPath: `/organisers/${handle}`,
      type: 'profile',
    };
  },
};
