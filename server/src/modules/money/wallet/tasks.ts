/** The names of the module's jobs. */
export const RELEASE_ESCROWS = 'wallet.release-escrows';
export const SEND_ESCROW_RELEASED_EMAIL = 'wallet.send-escrow-released-email';
export const SEND_DEBT_EMAIL = 'wallet.send-debt-email';
