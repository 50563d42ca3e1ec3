import type { Module } from '../../platform/http/module.ts';
import { moderationRoutes } from './routes.ts';

export const moderationModule: Module = { name: 'moderation', routes: moderationRoutes };
