import * as contract from '@festoon/contracts/operations/admin-system';
import type { Routes } from '../../../../platform/http/module.ts';
import { endRequest } from './end-request.ts';
import { getSystem } from './get-system.ts';
import { startBackup, startDrill } from './start-runs.ts';

export function addSystemRoutes({ mount }: Routes): void {
  mount(contract.getSystem, getSystem);
  mount(contract.startBackup, startBackup);
  mount(contract.startDrill, startDrill);
  mount(contract.endRequest, endRequest);
}
