import type { PersonalData } from '../../../platform/http/module.ts';
import { withdrawNotifications } from '../../notifications/notifications/public.ts';
import { eraseReviewData, listReviewedEventIds, readReviewData } from './queries.ts';

export const reviewData: PersonalData = {
  kind: 'reviews',
  description: 'What you said of events you were at, and what you answered to reviews of yours.',
  retainedNote: 'Your answers stay under the reviews, as the organiser’s.',
  tables: ['reviews'],
  export: (ctx, accountId) => readReviewData(ctx.db, accountId),
  erase: async (_ctx, tx, accountId) => {
    for (const id of await listReviewedEventIds(tx, accountId))
      await withdrawNotifications(tx, { key: `review:${id}:${accountId}` });
    return eraseReviewData(tx, accountId);
  },
};
