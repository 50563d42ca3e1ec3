import { defineText } from '../../src/translations.ts';

export const setupText = defineText('insights/setup', {
  setUpYourFirstEvent: 'Set up your first event',
  ofDone: '{done, number} of {total, number} done',
  // Label of the progress bar of the steps to the first event.
  setUp: 'Setup',
  // Steps that are done.
  of: '{done, number} of {total, number}',
  // After a step that is done, for screen readers.
  done: '(done)',
  // The steps of the first event, from here to "Share the link". The first is a button, too.
  createAnEvent: 'Create an event',
  startAnEventDescription: 'All you need is a title.',
  addTickets: 'Add tickets',
  addTicketsDescription: 'Free or paid, as many types as you like.',
  addImage: 'Add a photo',
  addImageDescription: 'Shown on your event page and cards.',
  publish: 'Publish your event',
  publishDescription: 'Then your page is ready to share.',
  getBooking: 'Get your first booking',
  getBookingDescription: 'Share the link with your audience.',
  openEvent: 'Open event',
});
