import * as contract from '@festoon/contracts/hosting/imports';
import type { Routes } from '../../../platform/http/module.ts';
import { getImport, listImports } from './get-import.ts';
import { discardImport, runImport } from './run-import.ts';
import { previewImport, uploadImport } from './upload-import.ts';

export function importRoutes({ mount }: Routes): void {
  mount(contract.uploadImport, uploadImport);
  mount(contract.listImports, listImports);
  mount(contract.getImport, getImport);
  mount(contract.previewImport, previewImport);
  mount(contract.runImport, runImport);
  mount(contract.discardImport, discardImport);
}
