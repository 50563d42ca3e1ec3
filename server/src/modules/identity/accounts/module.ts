import type { Module } from '../../../platform/http/module.ts';
import { accountData } from './data/account-data.ts';
import { jobs } from './jobs.ts';
import { accountTopic } from './live-topics.ts';
import { accountRoutes } from './routes.ts';

export const accountsModule: Module = {
  name: 'accounts',
  routes: accountRoutes,
  live: [accountTopic],
  personalData: accountData,
  ...jobs,
};
