import { defineText } from '../../src/translations.ts';

/** The messages of the API's errors, by code. */
export const requestErrorsText = defineText('core/request-errors', {
  // The specification fixes this sentence.
  invalid_input: 'Validation failed. Please check your input.',
  // The specification fixes this sentence.
  malformed_request: 'Invalid request. Please check your input.',
  cross_site_request: 'This request came from another site and was rejected.',
  // The specification fixes this sentence.
  subscription_required: 'For this feature you must have an active subscription :)',
  request_too_slow: 'The request took too long to arrive. Please try again.',
  too_large: 'This is larger than we can accept.',
  unsupported_media_type: 'Send JSON (Content-Type: application/json), or a form (multipart/form-data) with a file.',
  // The specification fixes this sentence.
  too_many_requests: 'Too many requests. Please try again later.',
  // The specification fixes this sentence.
  server_error: 'Server error. Please try again later.',
  too_many_documents: 'We’re still preparing your other documents. Please try again in a moment.',
  // The specification fixes this sentence.
  overloaded: 'Service is temporarily unavailable. Please try again later.',
  maintenance: 'We’re down for maintenance. We’ll be back soon.',
  // The specification fixes this sentence.
  not_found: 'The requested resource was not found.',
  request_in_progress: 'This request is still in progress. Try again in a moment.',
  request_running: 'This request is still running.',
  idempotency_mismatch: 'This Idempotency-Key was used for another request.',
  no_backup: 'There’s no backup yet. Create one first.',
  job_not_failed: 'This job is running or hasn’t failed.',
  email_content_redacted: 'The content of this email was deleted, so it can’t be sent again.',
  email_already_sent: 'This email has already been sent or cancelled.',
  dry_run_outdated: 'More data has expired since the preview. Check the new number first.',
  decision_not_allowed: 'This decision doesn’t apply to the reported content. Choose another one.',
  report_decided: 'This report has already been reviewed.',
});
