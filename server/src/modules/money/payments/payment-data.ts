import type { PersonalData } from '../../../platform/http/module.ts';
import {
  erasePayerEmail,
  hasOpenDispute,
  hasOpenRefund,
  hasUndecidedPayment,
  listDisputesBy,
  listPaymentsBy,
  listRefundsTo,
} from './payment-data-queries.ts';

const RETAINED =
  'Amounts, days and the card provider’s numbers, without your name: the law asks for complete books for ten years.';

export const paymentData: readonly PersonalData[] = [
  {
    kind: 'payments',
    description: 'What you paid by card. The card itself is known to the card provider only.',
    retainedNote: RETAINED,
    tables: ['payments'],
    export: ({ db }, accountId) => listPaymentsBy(db, accountId),
    erase: (_ctx, tx, accountId) => erasePayerEmail(tx, accountId),
    findErasureBlocker: async (_ctx, db, accountId) => ((await hasUndecidedPayment(db, accountId)) ? 'payment_open' : null),
  },
  {
    kind: 'refunds',
    description: 'What went back to your card.',
    retainedNote: RETAINED,
    tables: ['refunds'],
    export: ({ db }, accountId) => listRefundsTo(db, accountId),
    erase: async () => 0,
    findErasureBlocker: async (_ctx, db, accountId) => ((await hasOpenRefund(db, accountId)) ? 'refund_open' : null),
  },
  {
    kind: 'disputes',
    description: 'Payments that your bank claimed back.',
    retainedNote: RETAINED,
    tables: ['disputes'],
    export: ({ db }, accountId) => listDisputesBy(db, accountId),
    erase: async () => 0,
    findErasureBlocker: async (_ctx, db, accountId) => ((await hasOpenDispute(db, accountId)) ? 'dispute_open' : null),
  },
];
