import {
  getOwnReview,
  listEventReviews,
  listOrganiserEventReviews,
  listOrganiserReviews,
} from '@festoon/contracts/ticketing/reviews';
import type { EventId } from '@festoon/contracts/core/ids';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';

const PER_PAGE = 10;

const pageOf = (pageParam: string) => ({ limit: PER_PAGE, ...(pageParam && { cursor: pageParam }) });

export function eventReviewsQuery(slug: string) {
  return infiniteQueryOptions({
    queryKey: ['reviews', 'event', slug],
    queryFn: ({ pageParam, signal }) => call(listEventReviews, { slug, ...pageOf(pageParam) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: inlineErrors,
  });
}

export function organiserReviewsQuery(handle: string) {
  return infiniteQueryOptions({
    queryKey: ['reviews', 'organiser', handle],
    queryFn: ({ pageParam, signal }) => call(listOrganiserReviews, { handle, ...pageOf(pageParam) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: inlineErrors,
  });
}

export function organiserEventReviewsQuery(eventId: string) {
  return infiniteQueryOptions({
    queryKey: ['organiser-event', eventId, 'reviews'],
    queryFn: ({ pageParam, signal }) =>
      call(listOrganiserEventReviews, { eventId: eventId as EventId, ...pageOf(pageParam) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: inlineErrors,
  });
}

export function ownReviewQuery(eventId: string) {
  return queryOptions({
    queryKey: ['reviews', 'own', eventId],
    queryFn: ({ signal }) => call(getOwnReview, { eventId: eventId as EventId }, { signal }),
    meta: inlineErrors,
  });
}
