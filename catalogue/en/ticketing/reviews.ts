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
  rating: '{rating, number} out of 5 stars',
  // Below a list: how many of its rows are shown.
  reviewCountOf: '{shown, number} of {count, plural, one {# review} other {# reviews}}',
  loadingMoreReviews: 'Loading more reviews',
  yourReview: 'Your review',
  // Heading: what the person reviews.
  review: 'Review {event}',
  thanksForYourReview: 'Thanks for your review',
  shownWithYourFirstNameAnd: 'Shown with your first name and last initial.',
  saving: 'Saving',
  saveChanges: 'Save changes',
  publishReview: 'Publish review',
  choose1To5Stars: 'Choose 1 to 5 stars.',
  body: 'Your experience',
  youCanEditItUntil: 'You can edit it until {date}.',
  reviewDeleted: 'Review deleted',
  deleteReview: 'Delete review',
  deleting: 'Deleting',
  weRemovedThisReviewBecauseIt:
    'We removed this review because it breaks our rules. Only you can see it, and you can’t review this event again.',
  theTwoWeekEditingPeriodHas: 'The two-week editing period has ended. You can still delete it.',
  youCanReviewThisEventOnce: 'You can review this event once it has ended.',
  onlyPeopleWhoAttendedCanReview:
    'Only people who attended can review an event. If you were there, ask the organiser to check in your ticket.',
  howWasIt: 'How was it?',
  starLabel:
    '{stars, plural, =1 {1 star, poor} =2 {2 stars, not so good} =3 {3 stars, fine} =4 {4 stars, good} other {5 stars, great}}',
  ratingLabel: '{stars, plural, =0 {} =1 {Poor} =2 {Not so good} =3 {Fine} =4 {Good} other {Great}}',
});
