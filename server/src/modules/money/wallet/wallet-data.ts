import type { PersonalData } from '../../../platform/http/module.ts';
import { findObstacle, listHolds, listMovements } from './wallet-data-queries.ts';

export const walletData: PersonalData = {
  kind: 'wallet',
  describe: 'Every movement of money in your wallet.',
  stays: 'Amounts and days, without your name: the law asks for complete books for ten years.',
  tables: ['ledger_accounts', 'wallet_holds', 'income_releases'],
  export: async ({ db }, accountId) => ({
    movements: await listMovements(db, accountId),
    kept: await listHolds(db, accountId),
  }),
  erase: async () => 0,
  refusesErasure: async (_ctx, db, accountId) => findObstacle(db, accountId),
};
