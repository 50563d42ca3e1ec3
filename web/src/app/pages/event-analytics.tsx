import { useNavigate, useParams, useRouterState } from '@tanstack/react-router';
import { AnalyticsPageSkeleton } from '../../features/insights/analytics/analytics-skeleton.tsx';
import { analyticsQuery, viewOf } from '../../features/insights/analytics/analytics-query.ts';
import { EventAnalytics } from '../../features/insights/analytics/event-analytics.tsx';
import { HostedReviews } from '../../features/ticketing/reviews/hosted-reviews.tsx';
import { HostedDocuments } from '../../features/money/documents/hosted-documents.tsx';
import { Card } from '../../ui/card.tsx';
import type { Page } from '../page.ts';

function Analytics() {
  const { id } = useParams({ from: '/site/hosted/event-analytics/$id' });
  const search = useRouterState({ select: (state) => state.location.search as object });
  const navigate = useNavigate();
  return (
    <EventAnalytics
      eventId={id}
      view={viewOf(search)}
      reviews={
        <Card>
          <HostedReviews eventId={id} />
        </Card>
      }
      documents={
        <Card>
          <HostedDocuments eventId={id} />
        </Card>
      }
      onView={(view) => void navigate({ to: '/event-analytics/$id', params: { id }, search: { ...view }, replace: true })}
    />
  );
}

export const page: Page = {
  component: Analytics,
  skeleton: AnalyticsPageSkeleton,
  load: async ({ queryClient, params, search }) => {
    const analytics = await queryClient.ensureQueryData(analyticsQuery(params['id'] ?? '', viewOf(search)));
    return { title: `Analytics of ${analytics.title || 'an untitled event'}` };
  },
};
