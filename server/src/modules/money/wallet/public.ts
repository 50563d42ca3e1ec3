export { hasOpenDispute } from './claim-queries.ts';
export * from './entry-rules.ts';
export { claimMoney } from './claim-money.ts';
export { freeMoney, freezeMoney, holdMoney, useHeldMoney } from './hold-money.ts';
export { findOpenHold } from './hold-queries.ts';
export { sumWallet } from './overview-queries.ts';
export { postTransaction } from './post-transaction.ts';
export { readAvailable } from './read-available.ts';
export { debitOrganiser } from './debit-organiser.ts';
