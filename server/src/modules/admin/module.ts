import type { Module } from '../../platform/http/module.ts';
import { adminRoutes } from './routes.ts';

export const adminModule: Module = { name: 'admin', routes: adminRoutes };
