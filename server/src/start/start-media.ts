import { setTimeout as pause } from 'node:timers/promises';
import { audiences } from '../app.ts';
import type { Context } from '../context.ts';
import type { OnStop } from './lifecycle.ts';
import { EngineSupervisor } from './media/engine-supervisor.ts';
import { scheduleReconcile } from './media/schedule-reconcile.ts';

const FIRST_ENGINE_WITHIN_MS = 5_000;

/**
 * Starts this process's engine if it serves rooms, and checks access twice a second. Returns the engine's problem, if any.
 */
export async function startMedia(ctx: Context, onStop: OnStop): Promise<string | null> {
  const stopReconciling = scheduleReconcile(ctx, audiences);
  onStop(stopReconciling);
  if (ctx.config.media.provider !== 'embedded') return null;
  const supervisor = new EngineSupervisor(ctx);
  onStop(() => supervisor.stop());
  return Promise.race([supervisor.problem, pause(FIRST_ENGINE_WITHIN_MS, 'The engine did not begin.', { ref: false })]);
}
