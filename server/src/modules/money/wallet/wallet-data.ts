import type { PersonalData } from '../../../platform/http/module.ts';
import { findErasureBlocker, listReservations, listAccountEntries } from './wallet-data-queries.ts';

export const walletData: PersonalData = {
  kind: 'wallet',
  description: 'Every movement of money in your wallet.',
  retainedNote: 'Amounts and days, without your name: the law asks for complete books for ten years.',
  tables: ['ledger_accounts', 'wallet_reservations', 'escrow_releases'],
  export: async ({ db }, accountId) => ({
    entries: await listAccountEntries(db, accountId),
    reservations: await listReservations(db, accountId),
  }),
  erase: async () => 0,
  findErasureBlocker: async (_ctx, db, accountId) => findErasureBlocker(db, accountId),
};
