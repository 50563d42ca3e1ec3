import * as z from 'zod/mini';
import { bookingInputErrorsText } from '@festoon/catalogue/ticketing/booking-input-errors';
import { endpoint } from '../core/endpoint.ts';
import { organiserEventParams } from '../events/organiser-events.ts';
import { EventId, Uuid } from '../core/ids.ts';
import { pageOf, pageQuery } from '../core/page.ts';

export const REVIEW_LENGTH_MAX = 2000;
/** Days for which the author may edit a review. */
export const REVIEW_EDIT_DAYS = 14;

const Rating = z.int().check(z.gte(1, { error: () => bookingInputErrorsText('rating') }), z.lte(5));

export const Review = z.object({
  id: Uuid,
  rating: z.int(),
  body: z.string(),
  /** First name and initial, such as "Mara L." */
  author: z.string(),
  createdAt: z.iso.datetime(),
  isEdited: z.boolean(),
  /** The organiser's reply. */
  answer: z.nullable(z.object({ body: z.string(), at: z.iso.datetime() })),
});
export type Review = z.output<typeof Review>;

export const ReviewSummary = z.object({
  count: z.int(),
  /** With one decimal; null without ratings. */
  average: z.nullable(z.number()),
  /** The number of ratings with one, two … five stars. */
  byRating: z.array(z.int()),
});
export type ReviewSummary = z.output<typeof ReviewSummary>;

export const listEventReviews = endpoint({
  name: 'listEventReviews',
  method: 'GET',
  path: '/events/:slug/reviews',
  summary: 'Lists the reviews of an event, newest first.',
  access: 'anyone',
  params: z.object({ slug: z.string().check(z.maxLength(200)) }),
  query: z.object(pageQuery),
  response: z.extend(pageOf(Review), { summary: ReviewSummary }),
  domainErrors: ['not_found'],
});

export const listOrganiserReviews = endpoint({
  name: 'listOrganiserReviews',
  method: 'GET',
  path: '/organisers/:handle/reviews',
  summary: "Lists the reviews of an organiser's public events, newest first.",
  access: 'anyone',
  params: z.object({ handle: z.string().check(z.maxLength(60)) }),
  query: z.object(pageQuery),
  response: z.extend(pageOf(z.extend(Review, { event: z.object({ slug: z.string(), title: z.string() }) })), {
    summary: ReviewSummary,
  }),
  domainErrors: ['not_found'],
});

/** The account's own review of an event, or whether it can write one. */
export const OwnReview = z.object({
  eventId: EventId,
  eventTitle: z.string(),
  organiserName: z.string(),
  review: z.nullable(Review),
  /** True if it is written and can still be changed. */
  canEdit: z.boolean(),
  /** True if an administrator removed it: only the author sees it, and they cannot write another one. */
  isHidden: z.boolean(),
  /** Until when it can be changed. */
  editableUntil: z.nullable(z.iso.datetime()),
  /** Why no review can be written: the event is not over, or the account did not attend. */
  ineligibility: z.nullable(z.enum(['not_over', 'did_not_attend'])),
});
export type OwnReview = z.output<typeof OwnReview>;

const ownReviewParams = z.object({ eventId: EventId });

export const getOwnReview = endpoint({
  name: 'getOwnReview',
  method: 'GET',
  path: '/events/:eventId/own-review',
  summary: 'Returns your review of an event, and whether you may write or edit one.',
  access: 'user',
  params: ownReviewParams,
  response: OwnReview,
  domainErrors: ['not_found'],
});

export const saveReview = endpoint({
  name: 'saveReview',
  method: 'PUT',
  path: '/events/:eventId/own-review',
  summary: `Saves your review of an event that you attended, after its end. You can edit it for ${REVIEW_EDIT_DAYS} days.`,
  access: 'user',
  params: ownReviewParams,
  body: z.object({
    rating: Rating,
    body: z._default(z.string().check(z.trim(), z.maxLength(REVIEW_LENGTH_MAX)), ''),
  }),
  response: OwnReview,
  domainErrors: ['not_found', 'event_not_over', 'did_not_attend', 'review_final', 'review_removed', 'too_many_attempts'],
});

export const deleteReview = endpoint({
  name: 'deleteReview',
  method: 'DELETE',
  path: '/events/:eventId/own-review',
  summary: 'Deletes your review and its reply.',
  access: 'user',
  params: ownReviewParams,
  response: OwnReview,
  domainErrors: ['not_found'],
});

export const listOrganiserEventReviews = endpoint({
  name: 'listOrganiserEventReviews',
  method: 'GET',
  path: '/hosted-events/:eventId/reviews',
  summary: 'Lists the reviews of an event that you manage, newest first.',
  access: 'user',
  params: organiserEventParams,
  query: z.object(pageQuery),
  response: z.extend(pageOf(Review), { summary: ReviewSummary }),
  domainErrors: ['not_found'],
});

export const replyToReview = endpoint({
  name: 'replyToReview',
  method: 'PUT',
  path: '/hosted-events/:eventId/reviews/:reviewId/answer',
  summary: 'Replies to a review of your event. An empty text deletes the reply.',
  access: 'user',
  params: z.object({ ...organiserEventParams.shape, reviewId: Uuid }),
  body: z.object({ body: z.string().check(z.trim(), z.maxLength(REVIEW_LENGTH_MAX)) }),
  response: Review,
  domainErrors: ['not_found', 'too_many_attempts'],
});
