export {
  entriesOfCapture,
  entriesOfFailedRefund,
  entriesOfRefund,
  entriesOfReversedSale,
  entriesOfSale,
} from './entry-rules.ts';
export { postTransaction } from './post-transaction.ts';
