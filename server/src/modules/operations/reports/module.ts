import type { Module } from '../../../platform/http/module.ts';
import type { ModerationHooks } from './moderation-hooks.ts';
import { reportData } from './report-data.ts';
import { reportRetention } from './report-retention.ts';
import { moderationRoutes } from './routes.ts';

/** `effects` are of modules after this one: they suspend accounts and events. */
export function createModerationModule(hooks: ModerationHooks): Module {
  return {
    name: 'moderation',
    routes: (routes) => moderationRoutes(routes, hooks),
    personalData: [reportData],
    retention: [reportRetention],
  };
}
