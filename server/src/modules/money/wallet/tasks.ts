/** The module's jobs by name. */
export const RELEASE_ESCROWS = 'wallet.release-income';
export const SEND_ESCROW_RELEASED_EMAIL = 'wallet.send-released';
export const SEND_DEBT_EMAIL = 'wallet.send-debt';
