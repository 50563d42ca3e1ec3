import { moneyDataText } from '@festoon/catalogue/money/money-data';
import type { PersonalData } from '../../../platform/http/module.ts';
import { findErasureBlocker, listReservations, listAccountEntries } from './wallet-data-queries.ts';

export const walletData: PersonalData = {
  kind: 'wallet',
  get description() {
    return moneyDataText('wallet');
  },
  get retainedNote() {
    return moneyDataText('amountsRetained');
  },
  tables: ['ledger_accounts', 'wallet_reservations', 'escrow_releases'],
  export: async ({ db }, accountId) => ({
    entries: await listAccountEntries(db, accountId),
    reservations: await listReservations(db, accountId),
  }),
  erase: async () => 0,
  findErasureBlocker: async (_ctx, db, accountId) => findErasureBlocker(db, accountId),
};
