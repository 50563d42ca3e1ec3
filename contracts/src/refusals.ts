/**
 * Every expected "no" of the product: its status and the sentence a person reads.
 * A module refuses with the code; the sentence stands only here.
 */
export const refusals = {
  // accounts
  wrong_credentials: { status: 401, message: 'That e-mail and password do not match.' },
  account_suspended: { status: 403, message: 'This account is suspended. Write to the people who run this site.' },
  code_wrong: { status: 400, message: 'That code is not right.' },
  code_expired: { status: 410, message: 'That code has ended. Ask for a new one.' },
  code_too_soon: { status: 429, message: 'A code was sent a moment ago. You can ask for another in a minute.' },
  link_expired: { status: 410, message: 'This link has ended or was already used. Ask for a new one.' },
  password_weak: { status: 422, message: 'Choose a password that is harder to guess.' },
  password_wrong: { status: 400, message: 'Your current password is not right.' },
  second_factor_required: { status: 401, message: 'Enter the code of your authenticator app.' },
  second_factor_wrong: { status: 400, message: 'That authenticator code is not right.' },
  second_factor_exists: { status: 409, message: 'A second factor is already set up.' },
  identity_rejected: { status: 401, message: 'The sign-in provider did not confirm who you are.' },
  identity_unavailable: { status: 503, message: 'The sign-in provider does not answer. Please try again in a moment.' },
  identity_needs_password: { status: 409, message: 'An account with this e-mail exists. Sign in with your password.' },
  email_taken: { status: 409, message: 'This e-mail already belongs to an account.' },
  too_many_tries: { status: 429, message: 'Too many tries. Please wait a while and try again.' },
  // sessions: the three codes that end a session in the web app
  NO_REFRESH_TOKEN: { status: 401, message: 'Please log in to go on.' },
  REFRESH_FAILED: { status: 401, message: 'Your session could not be renewed. Please log in again.' },
  SESSION_EXPIRED: { status: 401, message: 'Your session has expired. Please log in again.' },
  // everywhere
  invalid_input: { status: 422, message: 'Validation failed. Please check your input.' },
  malformed_request: { status: 400, message: 'Invalid request. Please check your input.' },
  cross_site_request: { status: 403, message: 'This request came from another site and was refused.' },
  subscription_required: { status: 403, message: 'For this feature you must have an active subscription :)' },
  request_too_slow: { status: 408, message: 'The request took too long to arrive. Please try again.' },
  too_large: { status: 413, message: 'That is more than this server takes at once.' },
  unsupported_media_type: { status: 415, message: 'Send JSON, with the header Content-Type: application/json.' },
  too_many_requests: { status: 429, message: 'Too many requests. Please try again later.' },
  server_error: { status: 500, message: 'Server error. Please try again later.' },
  overloaded: { status: 503, message: 'Service is temporarily unavailable. Please try again later.' },
  not_found: { status: 404, message: 'The requested resource was not found.' },
  request_in_progress: { status: 409, message: 'This request is still being worked on.' },
  idempotency_mismatch: { status: 422, message: 'This Idempotency-Key was used for another request.' },
  // events
  handle_taken: { status: 409, message: 'This handle is already in use.' },
  image_unreadable: { status: 422, message: 'This file is not a picture we can read. Use JPEG, PNG, WebP or AVIF.' },
  // organising
  edit_conflict: { status: 409, message: 'Somebody else changed this a moment ago. Look at both before you save.' },
  not_publishable: { status: 409, message: 'Some things are still missing before this can be published.' },
  has_bookings: { status: 409, message: 'People have booked this already. You can cancel it instead.' },
  fewer_than_taken: { status: 409, message: 'More tickets than that are already sold or held.' },
  already_member: { status: 409, message: 'This person is already on the team.' },
  event_over: { status: 409, message: 'This event is over.' },
  gallery_full: { status: 409, message: 'The gallery is full. Remove a picture first.' },
  invitation_invalid: { status: 410, message: 'This invitation has ended, was used, or was taken back. Ask for a new one.' },
  last_owner: { status: 409, message: 'An event needs somebody who owns it.' },
  promo_code_taken: { status: 409, message: 'This event already has a promo code of this name.' },
  fewer_than_used: { status: 409, message: 'More bookings than that have used this code.' },
  tracked_link_taken: { status: 409, message: 'This event already has a tracked link of this name.' },
  // bookings
  sold_out: { status: 409, message: 'These tickets are sold out.' },
  sales_closed: { status: 409, message: 'These tickets are not on sale now.' },
  limit_reached: { status: 409, message: 'That is more than one person may book.' },
  below_minimum: { status: 409, message: 'That is fewer than can be booked at once.' },
  access_code_wrong: { status: 409, message: 'That code does not unlock these tickets.' },
  promo_code_wrong: { status: 409, message: 'That promo code does not work for these tickets.' },
  rest_too_low: {
    status: 409,
    message: 'With this code the rest is less than a card payment can be. Choose more tickets, or book without the code.',
  },
  file_unreadable: { status: 422, message: 'This is not a file we can take. Use a PDF, PNG or JPEG of up to 10 MB.' },
  amount_too_low: { status: 422, message: 'That is less than the lowest price.' },
  hold_ended: { status: 410, message: 'The time to book these tickets has ended. You can try to hold them again.' },
  hold_extended: { status: 409, message: 'This hold was already extended once.' },
  details_missing: { status: 422, message: 'Some details of the booking are still missing.' },
  already_confirmed: { status: 409, message: 'This booking is already confirmed.' },
  event_cancelled: { status: 409, message: 'This event is cancelled.' },
  ticket_used: { status: 409, message: 'This ticket was already used.' },
  ticket_void: { status: 409, message: 'This ticket is no longer valid.' },
  // payments
  payment_unavailable: { status: 503, message: 'The card provider does not answer. Nothing was charged; please try again.' },
  webhook_rejected: { status: 400, message: 'This message was not signed by the card provider.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;
