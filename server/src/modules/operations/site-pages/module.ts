import * as contract from '@festoon/contracts/operations/site-pages';
import type { Module } from '../../../platform/http/module.ts';
import { getSitePage, listAdminSitePages, saveSitePage } from './site-pages.ts';

export const sitePagesModule: Module = {
  name: 'site-pages',
  routes: ({ mount }) => {
    mount(contract.getSitePage, getSitePage);
    mount(contract.listAdminSitePages, listAdminSitePages);
    mount(contract.saveSitePage, saveSitePage);
  },
};
