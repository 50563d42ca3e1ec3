import type { PersonalData } from '../../../platform/http/module.ts';
import {
  forgetPayer,
  hasOpenClaim,
  hasOpenRefund,
  hasUndecidedPayment,
  listDisputesBy,
  listPaymentsBy,
  listRefundsTo,
} from './payment-data-queries.ts';

const STAYS =
  'Amounts, days and the card provider’s numbers, without your name: the law asks for complete books for ten years.';

export const paymentData: readonly PersonalData[] = [
  {
    kind: 'payments',
    describe: 'What you paid by card. The card itself is known to the card provider only.',
    stays: STAYS,
    tables: ['payments'],
    export: ({ db }, accountId) => listPaymentsBy(db, accountId),
    erase: (_ctx, tx, accountId) => forgetPayer(tx, accountId),
    refusesErasure: async (_ctx, db, accountId) => ((await hasUndecidedPayment(db, accountId)) ? 'payment_open' : null),
  },
  {
    kind: 'refunds',
    describe: 'What went back to your card.',
    stays: STAYS,
    tables: ['refunds'],
    export: ({ db }, accountId) => listRefundsTo(db, accountId),
    erase: async () => 0,
    refusesErasure: async (_ctx, db, accountId) => ((await hasOpenRefund(db, accountId)) ? 'refund_open' : null),
  },
  {
    kind: 'disputes',
    describe: 'Payments that your bank claimed back.',
    stays: STAYS,
    tables: ['disputes'],
    export: ({ db }, accountId) => listDisputesBy(db, accountId),
    erase: async () => 0,
    refusesErasure: async (_ctx, db, accountId) => ((await hasOpenClaim(db, accountId)) ? 'dispute_open' : null),
  },
];
