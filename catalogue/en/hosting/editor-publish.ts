import { defineText } from '../../src/translations.ts';

export const editorPublishText = defineText('hosting/editor-publish', {
  // Heading of the section that puts the event on sale.
  publish: 'Publish',
  closedEnded: 'This event is over. What you change here still changes its page.',
  closedCancelled: 'This event is cancelled. It cannot be published again; a copy of it can.',
  closedSuspended: 'The people who run this site are looking at this event. Nothing is sold meanwhile.',
  // While the event is published.
  publishing: 'Publishing',
  // Heading of what has to be filled in before publishing.
  needed: 'Needed',
  missing: '{count, plural, one {One thing is still missing.} other {# things are still missing.}}',
  // Beside a line of the checklist that is filled in.
  done: 'Done',
  // Beside a line of the checklist that is not filled in.
  toDo: 'To do',
  pendingTitle: 'This event waits for a look',
  pendingDetails:
    'The people who run this site look at it before others see it. You hear from us, and can go on writing meanwhile.',
  changesRequestedTitle: 'This event was sent back',
  changesRequestedDetails: 'Change what is asked for below, then ask for another look. No one else sees it until then.',
  suspendedTitle: 'This event is suspended',
  suspendedDetails:
    'Others don’t see its page and nothing is sold. Tickets that are out stay good. Write to the people who run this site.',
  seeThePage: 'See the page',
  everythingThatIsNeededIsThere: 'Everything that is needed is there.',
  publishEvent: 'Publish event',
  seeItAsAPageFirst: 'See it as a page first',
  // Heading of what may be filled in before publishing.
  makesItBetter: 'Makes it better',
  yourEventIsPublished: 'Your event is published',
  thisEventIsPublished: 'This event is published',
  whatYouChangeFromNowOn: 'What you change from now on shows at once, as soon as it is saved.',
  linkToTheEvent: 'Link to the event',
  // Button: copies the address of the event.
  copyLink: 'Copy link',
  backToADraft: 'Back to a draft',
  askForAnotherLook: 'Ask for another look',
  askingForAnotherLook: 'Asking for another look',
});
