import { defineText } from '../../src/translations.ts';

export const eventActionsText = defineText('operations/event-actions', {
  theEventIsCancelledRefundsAre: 'The event is cancelled. Refunds are on their way.',
  // Title of a dialog: “title” is an event.
  cancelQuestion: 'Cancel {title}?',
  cancelEvent: 'Cancel event',
  // Button: closes the dialog without cancelling the event.
  goBack: 'Keep the event',
  itCantBeUndone: 'It can’t be undone.',
  // Label of the field for a reason.
  why: 'Why',
  standsOnTheEventsPageAnd: 'Stands on the event’s page and in every mail about it.',
  sayWhyInASentence: 'Say why, in a sentence.',
  theEventIsNotCancelled: 'The event is not cancelled',
  bookingsThatEnd: 'Bookings that end',
  ticketsThatEnd: 'Tickets that end',
  bookingsPaidBack: 'Bookings paid back',
  goesBackToBuyers: 'Goes back to buyers',
  platformFeesInIt: 'Platform fees in it',
  // Label in front of three numbers: held tickets, requests and people on the waiting list.
  holdsRequestsWaiting: 'Holds, requests, waiting',
  whyIfYouLike: 'Why (if you like)',
  itsTeamReadsThis: 'Its team reads this.',
  nothingWasChanged: 'Nothing was changed',
  approveEvent: 'Approve event',
  theEventIsApproved: 'The event is approved.',
  // Button: asks the organiser to change the event.
  sendBack: 'Send back',
  suspendEvent: 'Suspend event',
  bringEventBack: 'Bring event back',
  featureOnTheHomePage: 'Feature on the home page',
  // Button: moves a featured event one place forward.
  moveForward: 'Move forward',
  // Button: moves a featured event one place back.
  moveBack: 'Move back',
  stopFeaturing: 'Stop featuring',
  // The word that a person types to confirm that the event is cancelled.
  confirmationWord: 'cancel',
  sendBackQuestion: 'Send back {title}?',
  suspendQuestion: 'Suspend {title}?',
  bringBackQuestion: 'Bring back {title}?',
  sendEventBack: 'Send event back',
  sendBackDescription: 'Others don’t see it until it was changed and approved. Who holds a ticket keeps it and is told.',
  suspendDescription: 'Others don’t see its page and nothing is sold. Who holds a ticket keeps it and is told.',
  bringBackDescription: 'Its page shows and tickets are sold as before. Its team and who holds a ticket are told.',
  eventSentBack: 'The event is sent back.',
  eventSuspended: 'The event is suspended.',
  eventBroughtBack: 'The event is back.',
});
