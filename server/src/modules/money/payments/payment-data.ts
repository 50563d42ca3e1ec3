import { moneyDataText } from '@festoon/catalogue/money/money-data';
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

export const paymentData: readonly PersonalData[] = [
  {
    kind: 'payments',
    get description() {
      return moneyDataText('payments');
    },
    get retainedNote() {
      return moneyDataText('paymentsRetained');
    },
    tables: ['payments'],
    export: ({ db }, accountId) => listPaymentsBy(db, accountId),
    erase: (_ctx, tx, accountId) => erasePayerEmail(tx, accountId),
    findErasureBlocker: async (_ctx, db, accountId) => ((await hasUndecidedPayment(db, accountId)) ? 'payment_open' : null),
  },
  {
    kind: 'refunds',
    get description() {
      return moneyDataText('refunds');
    },
    get retainedNote() {
      return moneyDataText('paymentsRetained');
    },
    tables: ['refunds'],
    export: ({ db }, accountId) => listRefundsTo(db, accountId),
    erase: async () => 0,
    findErasureBlocker: async (_ctx, db, accountId) => ((await hasOpenRefund(db, accountId)) ? 'refund_open' : null),
  },
  {
    kind: 'disputes',
    get description() {
      return moneyDataText('disputes');
    },
    get retainedNote() {
      return moneyDataText('paymentsRetained');
    },
    tables: ['disputes'],
    export: ({ db }, accountId) => listDisputesBy(db, accountId),
    erase: async () => 0,
    findErasureBlocker: async (_ctx, db, accountId) => ((await hasOpenDispute(db, accountId)) ? 'dispute_open' : null),
  },
];
