import { defineText } from '../../src/translations.ts';

export const eventNotificationsText = defineText('events/event-notifications', {
  // For the followers of an organiser, when an event is published.
  published: 'New from {organiser}: {title}',
  // For the team of an event.
  inReview: '{title} is in review',
  inReviewDetail: 'We’ll review it before others can see it, and let you know the result.',
});
