import { defineText } from '../../src/translations.ts';

export const eventActionsText = defineText('operations/event-actions', {
  eventCancelledRefundsAreOnTheir: 'Event cancelled. Refunds are on their way.',
  // Title of a dialog: “title” is an event.
  cancelQuestion: 'Cancel {title}?',
  cancelEvent: 'Cancel event',
  // Button: closes the dialog without cancelling the event.
  goBack: 'Keep event',
  youCantUndoThis: 'You can’t undo this.',
  // Label of the field for a reason.
  reason: 'Reason',
  shownOnTheEventsPageAnd: 'Shown on the event’s page and in every email about it.',
  enterAReason: 'Enter a reason.',
  weCouldntCancelTheEvent: 'We couldn’t cancel the event',
  cancelledBookings: 'Cancelled bookings',
  cancelledTickets: 'Cancelled tickets',
  refundedBookings: 'Refunded bookings',
  refundedToBuyers: 'Refunded to buyers',
  includingPlatformFees: 'Including platform fees',
  // Label in front of three numbers: held tickets, requests and people on the waiting list.
  holdsRequestsWaiting: 'Holds, requests, waiting list',
  reasonOptional: 'Reason (optional)',
  itsTeamWillSeeThis: 'The event’s team will see this.',
  somethingWentWrongNothingWasChanged: 'Something went wrong. Nothing was changed.',
  approveEvent: 'Approve event',
  eventApproved: 'Event approved.',
  // Button: asks the organiser to change the event.
  sendBack: 'Request changes',
  suspendEvent: 'Suspend event',
  restoreEvent: 'Restore event',
  featureOnHomePage: 'Feature on home page',
  // Button: moves a featured event one place forward.
  moveForward: 'Move forward',
  // Button: moves a featured event one place back.
  moveBack: 'Move back',
  stopFeaturing: 'Stop featuring',
  // The word that a person types to confirm that the event is cancelled.
  confirmationWord: 'cancel',
  sendBackQuestion: 'Request changes to {title}?',
  suspendQuestion: 'Suspend {title}?',
  bringBackQuestion: 'Restore {title}?',
  requestChangesConfirm: 'Request changes',
  sendBackDescription:
    'It’ll be hidden until it’s edited and approved. Ticket holders keep their tickets and will be notified.',
  suspendDescription:
    'Its page will be hidden and ticket sales will stop. Ticket holders keep their tickets and will be notified.',
  bringBackDescription:
    'Its page will be visible again and ticket sales will resume. Its team and ticket holders will be notified.',
  eventSentBack: 'Changes requested.',
  eventSuspended: 'Event suspended.',
  eventBroughtBack: 'Event restored.',
});
