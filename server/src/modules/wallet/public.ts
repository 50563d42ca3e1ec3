export { entriesOfCapture, entriesOfFailedRefund, entriesOfRefund, entriesOfSale } from './entry-rules.ts';
export { postTransaction } from './post-transaction.ts';
