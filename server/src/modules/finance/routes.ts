import * as contract from '@festoon/contracts/finance';
import type { Routes } from '../../platform/http/module.ts';
import { addFileRoutes } from './file-routes.ts';
import { getBalances } from './get-balances.ts';
import { getLedgerTransaction } from './get-ledger-transaction.ts';
import { listFees } from './list-fees.ts';
import { listLedger } from './list-ledger.ts';

export function financeRoutes({ mount, http, admit, ctx }: Routes): void {
  mount(contract.listLedger, listLedger);
  mount(contract.getLedgerTransaction, getLedgerTransaction);
  mount(contract.getBalances, getBalances);
  mount(contract.listFees, listFees);
  addFileRoutes(http, { admit, ctx });
}
