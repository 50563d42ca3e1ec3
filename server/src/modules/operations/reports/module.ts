import type { Module } from '../../../platform/http/module.ts';
import type { ModerationEffects } from './effects.ts';
import { reportData } from './report-data.ts';
import { reportRetention } from './report-retention.ts';
import { moderationRoutes } from './routes.ts';

/** `effects` are of modules after this one: they suspend accounts and events. */
export function createModerationModule(effects: ModerationEffects): Module {
  return {
    name: 'moderation',
    routes: (routes) => moderationRoutes(routes, effects),
    personalData: [reportData],
    retention: [reportRetention],
  };
}
