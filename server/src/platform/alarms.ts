import { Counter } from 'prom-client';
import type { Context } from '../context.ts';

const alarms = new Counter({
  name: 'festoon_alarms_total',
  help: 'Things that must never happen or that a person must look at, by name',
  labelNames: ['alarm'],
});

/**
 * Notifies the operators of this site that something needs their attention. `details` identify its subject and never contain
 * a secret.
 */
export function raiseAlarm(ctx: Pick<Context, 'log'>, alarm: string, details: Readonly<Record<string, unknown>>): void {
  alarms.inc({ alarm });
  ctx.log.error({ alarm, ...details }, 'alarm');
}
