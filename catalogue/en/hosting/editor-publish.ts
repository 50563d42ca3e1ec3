import { defineText } from '../../src/translations.ts';

export const editorPublishText = defineText('hosting/editor-publish', {
  // Heading of the section that puts the event on sale.
  publish: 'Publish',
  closedEnded: 'This event has ended. Changes still show on its page.',
  closedCancelled: 'This event is cancelled and can’t be published again. You can duplicate it instead.',
  closedSuspended: 'We’re reviewing this event. Ticket sales are paused.',
  // While the event is published.
  publishing: 'Publishing',
  // Heading of what has to be filled in before publishing.
  needed: 'Required',
  missing: '{count, plural, one {1 thing is missing.} other {# things are missing.}}',
  // Beside a line of the checklist that is filled in.
  done: 'Done',
  // Beside a line of the checklist that is not filled in.
  toDo: 'To do',
  pendingTitle: 'This event is in review',
  pendingDetails: 'We’ll review it before anyone else can see it. You can keep editing, and we’ll let you know the outcome.',
  changesRequestedTitle: 'Changes requested',
  changesRequestedDetails:
    'Make the changes below, then submit the event again. No one else can see it until it’s approved.',
  suspendedTitle: 'This event is suspended',
  suspendedDetails: 'Its page is hidden and sales are paused. Existing tickets stay valid. Contact support.',
  viewPage: 'View page',
  readyToPublish: 'Ready to publish.',
  publishEvent: 'Publish event',
  previewPage: 'Preview page',
  // Heading of what may be filled in before publishing.
  recommended: 'Recommended',
  yourEventIsPublished: 'Your event is published',
  thisEventIsPublished: 'This event is published',
  changesGoLiveAsSoonAs: 'Changes go live as soon as they’re saved.',
  eventLink: 'Event link',
  // Button: copies the address of the event.
  copyLink: 'Copy link',
  unpublish: 'Unpublish',
  submitForReview: 'Submit for review',
  submitting: 'Submitting',
});
