/** The names of the sandbox's jobs, which do what the provider would do later. */
export const SANDBOX_TASKS = {
  deliver: 'payments.sandbox-deliver',
  expireSession: 'payments.sandbox-expire-session',
  settleDebit: 'payments.sandbox-settle-debit',
  failRefund: 'payments.sandbox-fail-refund',
  renew: 'payments.sandbox-renew',
  reverseTransfer: 'payments.sandbox-reverse-transfer',
} as const;
