import { useParams, useSearch } from '@tanstack/react-router';
import { eventQuery } from '../../features/events/event-queries.ts';
import { EventScreen } from '../../features/events/event-screen.tsx';
import { EventSkeleton } from '../../features/events/event-skeleton.tsx';
import { ViewerProvider } from '../../features/events/viewer.ts';
import type { Page } from '../page.ts';
import { roleOf } from '../session/session-state.ts';
import { useSession } from '../session/session-store.ts';

function Event() {
  const { slug = '' } = useParams({ strict: false }) as { slug?: string };
  const { tickets, code, promo } = useSearch({ strict: false }) as { tickets?: string; code?: string; promo?: string };
  return (
    <ViewerProvider value={useSession(roleOf)}>
      <EventScreen key={slug} slug={slug} start={{ tickets, code, promo }} />
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
      image: event.sharePictureUrl,
      type: 'event',
      ...(event.visibility === 'public' && { canonicalPath: `/events/${event.slug}`, jsonLd: event.structuredData }),
    };
  },
};
