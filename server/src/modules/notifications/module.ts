import type { Module } from '../../platform/http/module.ts';
import { notificationRoutes } from './routes.ts';

export const notificationsModule: Module = { name: 'notifications', routes: notificationRoutes };
