import { useNavigate, useParams, useRouterState } from '@tanstack/react-router';
import { organiserPagesText } from '@festoon/catalogue/app/organiser-pages';
import { AnalyticsPageSkeleton } from '../../features/insights/analytics/analytics-skeleton.tsx';
import { analyticsQuery, parseView } from '../../features/insights/analytics/analytics-query.ts';
import { EventAnalytics } from '../../features/insights/analytics/event-analytics.tsx';
import { OrganiserEventReviews } from '../../features/ticketing/reviews/organiser-event-reviews.tsx';
import { EventDocuments } from '../../features/money/documents/event-documents.tsx';
import { Card } from '../../ui/card.tsx';
import type { Page } from '../page.ts';

function Analytics() {
  const { id } = useParams({ from: '/site/organiser-event/event-analytics/$id' });
  const search = useRouterState({ select: (state) => state.location.search as object });
  const navigate = useNavigate();
  return (
    <EventAnalytics
      eventId={id}
      view={parseView(search)}
      reviews={
        <Card>
          <OrganiserEventReviews eventId={id} />
        </Card>
      }
      documents={
        <Card>
          <EventDocuments eventId={id} />
        </Card>
      }
      onViewChange={(view) =>
        void navigate({ to: '/event-analytics/$id', params: { id }, search: { ...view }, replace: true })
      }
    />
  );
}

export const page: Page = {
  component: Analytics,
  skeleton: AnalyticsPageSkeleton,
  load: async ({ queryClient, params, search }) => {
    const { title } = await queryClient.ensureQueryData(analyticsQuery(params['id'] ?? '', parseView(search)));
    return { title: title ? organiserPagesText('analyticsOf', { title }) : organiserPagesText('analyticsOfUntitled') };
  },
};
