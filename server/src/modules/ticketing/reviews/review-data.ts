import { ticketingDataText } from '@festoon/catalogue/ticketing/ticketing-data';
import type { PersonalData } from '../../../platform/http/module.ts';
import { withdrawNotifications } from '../../notifications/notifications/public.ts';
import { eraseReviewData, listReviewedEventIds, readReviewData } from './queries.ts';

export const reviewData: PersonalData = {
  kind: 'reviews',
  get description() {
    return ticketingDataText('reviews');
  },
  get retainedNote() {
    return ticketingDataText('reviewsRetained');
  },
  tables: ['reviews'],
  export: (ctx, accountId) => readReviewData(ctx.db, accountId),
  erase: async (_ctx, tx, accountId) => {
    for (const id of await listReviewedEventIds(tx, accountId))
      await withdrawNotifications(tx, { key: `review:${id}:${accountId}` });
    return eraseReviewData(tx, accountId);
  },
};
