import { defineText } from '../../src/translations.ts';

export const setupText = defineText('insights/setup', {
  setUpYourFirstEvent: 'Set up your first event',
  ofDone: '{done, number} of {total, number} done',
  // Label of the progress bar of the steps to the first event.
  setUp: 'Set-up',
  // Steps that are done.
  of: '{done, number} of {total, number}',
  // After a step that is done, for screen readers.
  done: '(done)',
  // The steps of the first event, from here to "Share the link". The first is a button, too.
  startAnEvent: 'Start an event',
  startAnEventDescription: 'A title is enough to begin with.',
  addTickets: 'Say what tickets there are',
  addTicketsDescription: 'Free or paid, with as many kinds as you like.',
  addImage: 'Add a picture',
  addImageDescription: 'Shown on your event page and cards.',
  publish: 'Publish it',
  publishDescription: 'Its page is ready to be shared.',
  getBooking: 'Get the first booking',
  getBookingDescription: 'Share the link with your audience.',
  openTheEvent: 'Open the event',
});
