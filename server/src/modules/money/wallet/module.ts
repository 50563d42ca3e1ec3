import type { Module } from '../../../platform/http/module.ts';
import { jobs, schedules } from './jobs.ts';
import { walletRoutes } from './routes.ts';
import { walletData } from './wallet-data.ts';

export const walletModule: Module = { name: 'wallet', routes: walletRoutes, jobs, schedules, personalData: [walletData] };
