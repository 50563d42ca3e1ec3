import { defineText } from '../../src/translations.ts';

export const reviewsText = defineText('ticketing/reviews', {
  reviews: 'Reviews',
  reportReview: 'Report review',
  answers: '{name} replied',
  // When a review was written; its author has changed it since.
  dateChanged: '{date}, edited',
  reviewsCount: 'Reviews <small>{count, number}</small>',
  // Below the author of a review: the event that it is about.
  onEvent: 'on <link>{title}</link>',
  quantity: '{count, plural, one {# review} other {# reviews}}',
  stars: '{count, plural, one {# star} other {# stars}}',
  rating: '{rating, number} of 5 stars',
  // Below a list: how many of its rows are shown.
  reviewCountOf: '{shown, number} of {count, plural, one {# review} other {# reviews}}',
  loadingMoreReviews: 'Loading more reviews',
});
