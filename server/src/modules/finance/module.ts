import type { Module } from '../../platform/http/module.ts';
import { financeRoutes } from './routes.ts';

export const financeModule: Module = { name: 'finance', routes: financeRoutes };
