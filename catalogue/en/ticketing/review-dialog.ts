import { defineText } from '../../src/translations.ts';

export const reviewDialogText = defineText('ticketing/review-dialog', {
  yourReview: 'Your review',
  // Heading: what the person reviews.
  review: 'Review {event}',
  thankYouForYourReview: 'Thank you for your review',
  shownWithYourFirstNameAnd: 'Shown with your first name and initial.',
  saving: 'Saving',
  saveChanges: 'Save changes',
  publishReview: 'Publish review',
  chooseOneToFiveStars: 'Choose one to five stars.',
  body: 'In your words',
  youCanChangeItUntil: 'You can change it until {date}.',
  yourReviewIsDeleted: 'Your review is deleted',
  deleteReview: 'Delete review',
  deleting: 'Deleting',
  weRemovedThisReviewBecauseIt:
    'We removed this review, because it is against the rules here. Only you see it, and you can’t review this event again.',
  itCanBeChangedForTwo: 'It can be changed for two weeks; that time is over. You can still delete it.',
  youCanReviewThisEventOnce: 'You can review this event once it is over.',
  onlyPeopleWhoWereThereCan:
    'Only people who were there can review an event. If you were, ask the organiser to check your ticket in.',
  howWasIt: 'How was it?',
  starLabel:
    '{stars, plural, =1 {1 star, poor} =2 {2 stars, not so good} =3 {3 stars, fine} =4 {4 stars, good} other {5 stars, great}}',
  ratingLabel: '{stars, plural, =0 {} =1 {Poor} =2 {Not so good} =3 {Fine} =4 {Good} other {Great}}',
});
