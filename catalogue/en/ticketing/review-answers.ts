import { defineText } from '../../src/translations.ts';

export const reviewAnswersText = defineText('ticketing/review-answers', {
  weCouldntLoadTheReviews: 'We couldn’t load the reviews',
  reviews: 'Reviews',
  noReviewsYetWellAskAttendees: 'No reviews yet. We’ll ask attendees the day after the event.',
  // In place of the organiser’s name in “{name} answers”.
  you: 'You',
  reportReview: 'Report review',
  editReply: 'Edit reply',
  // Button: writes or publishes an answer to a review.
  answer: 'Reply',
  yourReplyTo: 'Your reply to {author}',
  visibleToEveryoneWhoCanSee: 'Visible to everyone who can see the review.',
  saving: 'Saving',
  removeAnswer: 'Delete reply',
  cancel: 'Cancel',
  // Below a list: how many of its rows are shown.
  reviewCountOf: '{shown, number} of {count, plural, one {# review} other {# reviews}}',
  loadingMoreReviews: 'Loading more reviews',
});
