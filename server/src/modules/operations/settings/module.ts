import * as contract from '@festoon/contracts/operations/admin-settings';
import type { Module } from '../../../platform/http/module.ts';
import { changeSetting } from './change-setting.ts';
import { listSettings } from './list-settings.ts';

export const settingsModule: Module = {
  name: 'settings',
  routes: ({ mount }) => {
    mount(contract.listSettings, listSettings);
    mount(contract.changeSetting, changeSetting);
  },
};
