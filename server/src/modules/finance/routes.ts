import * as contract from '@festoon/contracts/finance';
import * as periods from '@festoon/contracts/periods';
import * as reconciliation from '@festoon/contracts/reconciliation';
import type { Routes } from '../../platform/http/module.ts';
import { closePeriod } from './close-period.ts';
import { addExportRoutes } from './export-routes.ts';
import { getBalances } from './get-balances.ts';
import { getLedgerTransaction } from './get-ledger-transaction.ts';
import { getPeriod, listPeriods } from './get-period.ts';
import { getReconciliation, listDifferences } from './list-differences.ts';
import { listFees } from './list-fees.ts';
import { listLedger } from './list-ledger.ts';
import { noteDifference, settleDifference } from './settle-difference.ts';
import { startReconciliation } from './start-reconciliation.ts';

export function financeRoutes(routes: Routes): void {
  const { mount } = routes;
  mount(contract.listLedger, listLedger);
  mount(contract.getLedgerTransaction, getLedgerTransaction);
  mount(contract.getBalances, getBalances);
  mount(contract.listFees, listFees);
  mount(reconciliation.getReconciliation, getReconciliation);
  mount(reconciliation.startReconciliation, startReconciliation);
  mount(reconciliation.listDifferences, listDifferences);
  mount(reconciliation.noteDifference, noteDifference);
  mount(reconciliation.settleDifference, settleDifference);
  mount(periods.listPeriods, listPeriods);
  mount(periods.getPeriod, getPeriod);
  mount(periods.closePeriod, closePeriod);
  addExportRoutes(routes);
}
