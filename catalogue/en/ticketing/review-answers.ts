import { defineText } from '../../src/translations.ts';

export const reviewAnswersText = defineText('ticketing/review-answers', {
  theReviewsDidNotLoad: 'The reviews did not load',
  reviews: 'Reviews',
  noOneHasWrittenOneYet: 'No one has written one yet. The day after the event, everyone who was there is asked.',
  // In place of the organiser’s name in “{name} answers”.
  you: 'You',
  reportReview: 'Report review',
  changeYourAnswer: 'Change your answer',
  // Button: writes or publishes an answer to a review.
  answer: 'Answer',
  yourAnswerTo: 'Your answer to {author}',
  everyoneWhoSeesTheReviewSees: 'Everyone who sees the review sees it.',
  saving: 'Saving',
  removeAnswer: 'Take the answer back',
  cancel: 'Cancel',
});
