import * as contract from '@festoon/contracts/ticketing/reviews';
import type { Routes } from '../../../platform/http/module.ts';
import { replyToReview } from './reply-to-review.ts';
import { deleteReview } from './delete-review.ts';
import { listEventReviews, listManagedEventReviews, listOrganiserReviews } from './list-reviews.ts';
import { getOwnReview } from './own-review.ts';
import { saveReview } from './save-review.ts';

export function reviewRoutes({ mount }: Routes): void {
  mount(contract.listEventReviews, listEventReviews);
  mount(contract.listOrganiserReviews, listOrganiserReviews);
  mount(contract.getOwnReview, getOwnReview);
  mount(contract.saveReview, saveReview);
  mount(contract.deleteReview, deleteReview);
  mount(contract.listManagedEventReviews, listManagedEventReviews);
  mount(contract.replyToReview, replyToReview);
}
