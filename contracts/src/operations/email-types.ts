/** The type of an email: the first part of its key. */
export type EmailType =
  | ('sign-up' | 'sign-up-link' | 'email-code' | 'confirm-email' | 'email-changed')
  | ('password-reset' | 'password-changed' | 'new-sign-in' | 'session-alarm' | 'second-factor' | 'second-factor-reset')
  | ('account-suspended' | 'account-restored' | 'goodbye' | 'data-copy' | 'site-invitation' | 'team-invitation')
  | `payout-${'requested' | 'sent' | 'failed' | 'rejected' | 'returned' | 'bank'}`
  | `premium-${'started' | 'late' | 'recovered' | 'ending' | 'ended' | 'refund'}`
  | ('bank-failure' | 'top-up' | 'top-up-sent-back' | 'wallet-debt' | 'income-released' | 'digest')
  | ('booking-confirmed' | 'booking-again' | 'booking-cancelled' | 'booking-refund')
  | ('refund-choice' | 'refund-failed' | 'money-back')
  | `ticket-${'cancelled' | 'transfer' | 'passed-on' | 'taken'}`
  | ('turn' | 'list-closed' | 'waiting-cancelled')
  | `request-${'sent' | 'approved' | 'declined'}`
  | 'requests'
  | `dispute-${'open' | 'won' | 'lost'}`
  | `event-${'approved' | 'changes_requested' | 'suspended' | 'restored' | 'still_held' | 'cancelled'}`
  | ('attendee-message' | 'attendee-message-test' | 'message-refused' | 'change-notice');
