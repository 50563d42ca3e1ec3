import * as contract from '@festoon/contracts/identity/privacy';
import type { Module, PersonalData } from '../../../platform/http/module.ts';
import { clearSessionCookies } from '../accounts/public.ts';
import { requestPersonalDataExport, listPersonalDataExports } from './request-export.ts';
import { CREATE_EXPORT, DELETE_EXPORT_FILES, PURGE_EXPORTS } from './constants.ts';
import { exportRecordsData } from './export-records-data.ts';
import { addExportFileRoutes } from './export-file-routes.ts';
import { eraseAccount, getErasure } from './erase-account.ts';
import { createExport } from './create-export.ts';
import { exportAccountData, eraseAccountAsAdmin, getAccountPrivacy } from './account-privacy.ts';
import { deleteExportFiles, purgeExports } from './purge-exports.ts';

/**
 * Returns the module for exports and erasures of personal data. `allKinds` contains those of every module, in the modules'
 * order.
 */
export function createPrivacyModule(getDataTypes: () => readonly PersonalData[]): Module {
  return {
    name: 'privacy',
    routes: (routes) => {
      const { mount } = routes;
      const dataTypes = getDataTypes();
      mount(contract.listPersonalDataExports, listPersonalDataExports);
      mount(contract.requestPersonalDataExport, requestPersonalDataExport);
      mount(contract.getErasure, (ctx, actor) => getErasure(ctx, actor, dataTypes));
      mount(
        contract.eraseAccount,
        (ctx, actor, input) => eraseAccount(ctx, actor, { ...input, dataTypes }),
        (reply, response, ctx) => {
          clearSessionCookies(ctx, reply);
          return response;
        },
      );
      mount(contract.getAccountPrivacy, (ctx, _actor, { accountId }) => getAccountPrivacy(ctx, { accountId, dataTypes }));
      mount(contract.exportAccountData, (ctx, actor, input) => exportAccountData(ctx, actor, { ...input, dataTypes }));
      mount(contract.eraseAccountAsAdmin, (ctx, actor, input) => eraseAccountAsAdmin(ctx, actor, { ...input, dataTypes }));
      addExportFileRoutes(routes);
    },
    jobs: [
      { task: CREATE_EXPORT, run: (ctx, payload) => createExport(ctx, getDataTypes(), payload) },
      { task: DELETE_EXPORT_FILES, run: deleteExportFiles },
      { task: PURGE_EXPORTS, run: purgeExports },
    ],
    schedules: [{ task: PURGE_EXPORTS, cron: '17 * * * *' }],
    personalData: [exportRecordsData],
  };
}
