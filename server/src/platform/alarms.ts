import { Counter } from 'prom-client';
import type { Context } from '../context.ts';

const alarms = new Counter({
  name: 'festoon_alarms_total',
  help: 'Things that must never happen or that a person must look at, by name',
  labelNames: ['alarm'],
});

/** Tells the people who run this site that something needs them. `details` name what it is about, never a secret. */
export function raiseAlarm(ctx: Pick<Context, 'log'>, alarm: string, details: Readonly<Record<string, unknown>>): void {
  alarms.inc({ alarm });
  ctx.log.error({ alarm, ...details }, 'alarm');
}
