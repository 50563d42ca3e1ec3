import { useParams } from '@tanstack/react-router';
import { promotionsQuery } from '../../features/promotions/promotions-query.ts';
import { PromotionsScreen, PromotionsSkeleton } from '../../features/promotions/promotions-screen.tsx';
import type { Page } from '../page.ts';

function Promotions() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  return <PromotionsScreen key={id} eventId={id} />;
}

export const page: Page = {
  component: Promotions,
  skeleton: PromotionsSkeleton,
  load: async ({ queryClient, params }) => {
    await queryClient.ensureQueryData(promotionsQuery(params['id'] ?? ''));
    return { title: 'Promotions' };
  },
};
