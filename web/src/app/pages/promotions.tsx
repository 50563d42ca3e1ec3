import { useParams } from '@tanstack/react-router';
import { organiserPagesText } from '@festoon/catalogue/app/organiser-pages';
import { organiserEventSummaryQuery } from '../../features/hosting/editor/organiser-event-summary-query.ts';
import { promotionsQuery } from '../../features/ticketing/bookings/promotions/promotions-query.ts';
import { PromotionsScreen, PromotionsSkeleton } from '../../features/ticketing/bookings/promotions/promotions-screen.tsx';
import type { Page } from '../page.ts';

function Promotions() {
  const { id } = useParams({ from: '/site/organiser-event/profile/events/$id/promotions' });
  return <PromotionsScreen key={id} eventId={id} />;
}

export const page: Page = {
  component: Promotions,
  skeleton: PromotionsSkeleton,
  load: async ({ queryClient, params }) => {
    const { id = '' } = params;
    const [head] = await Promise.all([
      queryClient.ensureQueryData(organiserEventSummaryQuery(id)),
      queryClient.prefetchQuery(promotionsQuery(id)),
    ]);
    return { title: organiserPagesText('promotions', { title: head.title }) };
  },
};
