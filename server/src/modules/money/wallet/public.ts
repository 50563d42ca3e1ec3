export { hasOpenDispute } from './dispute-queries.ts';
export * from './entry-rules.ts';
export { claimFromWallet } from './claim-from-wallet.ts';
export { releaseReservation, freezeMoney, reserveMoney, consumeReservation } from './reserve-money.ts';
export { findOpenReservation } from './reservation-queries.ts';
export { sumWallet } from './overview-queries.ts';
export { postTransaction, postTransactions, type Posting } from './post-transaction.ts';
export { findAvailableBalance } from './find-available-balance.ts';
export { debitOrganiser } from './debit-organiser.ts';
