import { type ComponentProps, lazy } from 'react';
import type { EventPage } from '@festoon/contracts/events/event-page';
import { useParams, useSearch } from '@tanstack/react-router';
import { eventQuery } from '../../features/events/events/event-queries.ts';
import { EventScreen } from '../../features/events/events/event-screen.tsx';
import { EventSkeleton } from '../../features/events/events/event-skeleton.tsx';
import { ViewerProvider } from '../../features/events/events/viewer.ts';
import type { Page } from '../page.ts';
import { roleOf } from '../session/session-state.ts';
import { useSession } from '../session/session-store.ts';

const EventReviews = lazy(() =>
  import('../../features/ticketing/reviews/event-reviews.tsx').then((module) => ({ default: module.EventReviews })),
);

const EventStream = lazy(() =>
  import('../../features/live/streams/event-stream.tsx').then((module) => ({ default: module.EventStream })),
);

const EmailSignIn = lazy(() => import('./parts/email-sign-in.tsx').then((module) => ({ default: module.EmailSignIn })));

const signIn = (slot: ComponentProps<typeof EmailSignIn>) => <EmailSignIn {...slot} />;

const past = ({ slug, organiser }: EventPage) => <EventReviews slug={slug} organiserName={organiser.name} />;

function Event() {
  const { slug } = useParams({ from: '/site/events/$slug' });
  const { tickets, code, promo } = useSearch({ from: '/site/events/$slug' });
  const role = useSession(roleOf);
  const accountId = useSession(({ user }) => user?.id ?? '');
  const live = (event: EventPage) => role === 'user' && <EventStream event={event} accountId={accountId} />;
  return (
    <ViewerProvider value={role}>
      <EventScreen key={slug} slug={slug} start={{ tickets, code, promo }} signIn={signIn} reviews={past} live={live} />
    </ViewerProvider>
  );
}

export const page: Page = {
  component: Event,
  skeleton: EventSkeleton,
  load: async ({ queryClient, params }) => {
    const { slug = '' } = params;
    const event = await queryClient.ensureQueryData(eventQuery(slug));
    return {
      title: event.title,
      description: event.summary,
      image: event.shareImageUrl,
      type: 'event',
      ...(event.visibility === 'public' && { canonicalPath: `/events/${event.slug}`, jsonLd: event.structuredData }),
    };
  },
};
