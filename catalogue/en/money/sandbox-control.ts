import { defineText } from '../../src/translations.ts';

/** The page of the sandbox on which a tester chooses the provider’s faults. */
export const sandboxControlText = defineText('money/sandbox-control', {
  title: 'Card sandbox',
  intro: 'Choose how a checkout’s webhooks arrive, act as the buyer’s bank or the provider’s staff, and see every delivery.',
  openFromCheckout: 'Open this page from a checkout, or with <code>?session=</code> and its ID.',
  latestCheckouts: 'Latest checkouts',
  // The status of a checkout.
  amountAndStatus: '{amount}, {status, select, open {open} expired {expired} paid {paid} other {waiting for the bank}}',
  openCheckout: 'Open the checkout',
  webhooksArrive: 'Webhooks arrive',
  delaySeconds: 'Delay in seconds',
  settleSeconds: 'Seconds until a bank debit or a failing refund is settled',
  save: 'Save',
  // Options: how the webhooks of a checkout arrive.
  normal: 'Normal: immediately after the redirect',
  before_redirect: 'Before the buyer is redirected',
  delayed: 'After a delay',
  never: 'Never',
  twice: 'Each one twice',
  reversed: 'In reverse order',
  response_lost: 'First response treated as a 500, then resent',
  stale: 'First with an old timestamp, then again',
  refund: 'Refund from the dashboard',
  dispute: 'Open a dispute',
  disputeWon: 'Decide in the shop’s favour',
  disputeLost: 'Decide in the buyer’s favour',
  renew: 'Renew now',
  noWebhooks: 'No webhooks have been sent for this checkout yet.',
  webhooks: 'Webhooks',
  // Headers of columns of the sent webhooks.
  event: 'Event',
  status: 'Status',
  attempts: 'Attempts',
  lastResponse: 'Last response',
  due: 'Due',
  now: 'Now',
  // Shown instead of the last response: the webhook was not sent yet.
  none: 'none yet',
  // Button: sends a webhook now. The tag is read by screen readers only.
  send: 'Send<hidden> {event} now</hidden>',
});
