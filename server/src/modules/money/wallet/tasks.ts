/** The module's jobs by name. */
export const RELEASE_INCOME = 'wallet.release-income';
export const SEND_RELEASED = 'wallet.send-released';
export const SEND_DEBT = 'wallet.send-debt';
