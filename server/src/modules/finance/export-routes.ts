import { feeFilter, ledgerFilter } from '@festoon/contracts/finance';
import { PeriodMonth } from '@festoon/contracts/periods';
import { differenceFilter } from '@festoon/contracts/reconciliation';
import { mountExport } from '../../platform/http/mount-export.ts';
import type { Routes } from '../../platform/http/module.ts';
import { exportDifferences } from './export-differences.ts';
import { exportJournal } from './export-journal.ts';
import { exportLedger } from './export-ledger.ts';
import { exportFees } from './list-fees.ts';

/** The lists of finance as files, for administrators. */
export function addExportRoutes(routes: Routes): void {
  mountExport(routes, {
    ...{ path: '/admin/finance/transactions.csv', list: 'finance.transactions' },
    ...{ filter: ledgerFilter, fileOf: exportLedger },
  });
  mountExport(routes, {
    ...{ path: '/admin/finance/fees.csv', list: 'finance.fees' },
    ...{ filter: feeFilter, fileOf: exportFees },
  });
  mountExport(routes, {
    ...{ path: '/admin/finance/differences.csv', list: 'finance.differences' },
    ...{ filter: differenceFilter, fileOf: exportDifferences },
  });
  mountExport(routes, {
    ...{ path: '/admin/finance/journal.csv', list: 'finance.journal' },
    ...{ filter: { month: PeriodMonth }, fileOf: exportJournal },
  });
}
