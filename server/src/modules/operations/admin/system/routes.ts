import * as contract from '@festoon/contracts/operations/admin-system';
import type { Routes } from '../../../../platform/http/module.ts';
import { discardPendingRequest } from './pending-requests.ts';
import { getSystem } from './get-system.ts';
import { startBackup, startRestoreTest } from './start-runs.ts';

export function addSystemRoutes({ mount }: Routes): void {
  mount(contract.getSystem, getSystem);
  mount(contract.startBackup, startBackup);
  mount(contract.startRestoreTest, startRestoreTest);
  mount(contract.discardPendingRequest, discardPendingRequest);
}
