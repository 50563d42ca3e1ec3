import { lazy } from 'react';
import type { OrganiserPage } from '@festoon/contracts/organisers';
import { useParams } from '@tanstack/react-router';
import { organiserQuery } from '../../features/events/organiser-query.ts';
import { OrganiserScreen } from '../../features/events/organiser-screen.tsx';
import { OrganiserSkeleton } from '../../features/events/organiser-skeleton.tsx';
import { ViewerProvider } from '../../features/events/viewer.ts';
import type { Page } from '../page.ts';
import { roleOf } from '../session/session-state.ts';
import { useSession } from '../session/session-store.ts';

const OrganiserReviews = lazy(() =>
  import('../../features/reviews/organiser-reviews.tsx').then((module) => ({ default: module.OrganiserReviews })),
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
      description: organiser.bio || `Events by ${organiser.name}.`,
      canonicalPath: `/organisers/${handle}`,
      type: 'profile',
    };
  },
};
