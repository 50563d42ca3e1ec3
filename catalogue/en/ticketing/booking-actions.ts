import { defineText } from '../../src/translations.ts';

export const bookingActionsText = defineText('ticketing/booking-actions', {
  addToCalendar: 'Add to calendar',
  calendarFileIcs: 'Calendar file (.ics)',
  ticketsAsPdf: 'Tickets as PDF',
  receipt: 'Receipt',
  directions: 'Directions',
  copyEventLink: 'Copy event link',
  shareWithFriends: 'Share with friends',
  eventChat: 'Event chat',
  messageTheOrganiser: 'Message the organiser',
});
