import * as z from 'zod/mini';
import type { Module, Routes } from '../../../platform/http/module.ts';
import { rollUpAllCounters } from './periods/roll-up-counters.ts';
import { reconcile } from './reconciliation/reconcile.ts';
import { startNightlyReconciliation, startReconciliation } from './reconciliation/start-reconciliation.ts';
import { ROLL_UP_COUNTERS, RECONCILE, RECONCILE_NIGHTLY } from './tasks.ts';
import * as contract from '@festoon/contracts/money/finance';
import { feeFilter, ledgerFilter } from '@festoon/contracts/money/finance';
import * as periods from '@festoon/contracts/money/periods';
import { PeriodMonth } from '@festoon/contracts/money/periods';
import * as reconciliation from '@festoon/contracts/money/reconciliation';
import { differenceFilter } from '@festoon/contracts/money/reconciliation';
import { closePeriod } from './periods/close-period.ts';
import { getBalances } from './get-balances.ts';
import { getLedgerTransaction } from './get-ledger-transaction.ts';
import { getPeriod, listPeriods } from './periods/get-period.ts';
import { getReconciliation, listDifferences } from './reconciliation/list-differences.ts';
import { listFees, exportFees } from './list-fees.ts';
import { listLedgerTransactions } from './list-ledger-transactions.ts';
import { saveDifferenceNote, explainDifference } from './reconciliation/explain-difference.ts';
import { mountExport } from '../../../platform/http/files/mount-export.ts';
import { exportDifferences } from './reconciliation/export-differences.ts';
import { exportJournal } from './export-journal.ts';
import { exportLedger } from './export-ledger.ts';

const RunPayload = z.object({ runId: z.uuid() });

export const ledgerModule: Module = {
  name: 'ledger',
  routes: ledgerRoutes,
  jobs: [
    { task: RECONCILE, run: (ctx, payload) => reconcile(ctx, z.parse(RunPayload, payload).runId) },
    { task: RECONCILE_NIGHTLY, run: startNightlyReconciliation },
    { task: ROLL_UP_COUNTERS, run: rollUpAllCounters },
  ],
  schedules: [
    { task: RECONCILE_NIGHTLY, cron: '41 3 * * *' },
    { task: ROLL_UP_COUNTERS, cron: '*/2 * * * *' },
  ],
};

function ledgerRoutes(routes: Routes): void {
  const { mount } = routes;
  mount(contract.listLedgerTransactions, listLedgerTransactions);
  mount(contract.getLedgerTransaction, getLedgerTransaction);
  mount(contract.getBalances, getBalances);
  mount(contract.listFees, listFees);
  mount(reconciliation.getReconciliation, getReconciliation);
  mount(reconciliation.startReconciliation, startReconciliation);
  mount(reconciliation.listDifferences, listDifferences);
  mount(reconciliation.saveDifferenceNote, saveDifferenceNote);
  mount(reconciliation.explainDifference, explainDifference);
  mount(periods.listPeriods, listPeriods);
  mount(periods.getPeriod, getPeriod);
  mount(periods.closePeriod, closePeriod);
  addExportRoutes(routes);
}

/** Adds the CSV exports of the ledger for administrators. */
function addExportRoutes(routes: Routes): void {
  mountExport(routes, {
    path: '/admin/finance/transactions.csv',
    list: 'finance.transactions',
    filter: ledgerFilter,
    fileOf: exportLedger,
  });
  mountExport(routes, {
    path: '/admin/finance/fees.csv',
    list: 'finance.fees',
    filter: feeFilter,
    fileOf: exportFees,
  });
  mountExport(routes, {
    path: '/admin/finance/differences.csv',
    list: 'finance.differences',
    filter: differenceFilter,
    fileOf: exportDifferences,
  });
  mountExport(routes, {
    path: '/admin/finance/journal.csv',
    list: 'finance.journal',
    filter: { month: PeriodMonth },
    fileOf: exportJournal,
  });
}
