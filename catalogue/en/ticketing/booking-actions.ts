import { defineText } from '../../src/translations.ts';

export const bookingActionsText = defineText('ticketing/booking-actions', {
  addToCalendar: 'Add to calendar',
  calendarFileIcs: 'Calendar file (.ics)',
  ticketsAsPdf: 'Tickets as PDF',
  receipt: 'Receipt',
  directions: 'Directions',
  copyLinkToShare: 'Copy link to share',
  shareWithFriends: 'Share with friends',
  eventRoom: 'Event room',
  messageTheOrganiser: 'Message the organiser',
});
