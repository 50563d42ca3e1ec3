import type { Context } from '../../../context.ts';
import { createGauge } from '../../../platform/metrics.ts';
import { listLiveEngines } from './engines/engine-queries.ts';
import { engineHeartbeatCutoff } from './engines/find-provider.ts';
import { countSessionsByKind } from './sessions/session-queries.ts';

const engines = createGauge('festoon_media_engines', 'Engines for picture and sound that can carry rooms');
const egress = createGauge('festoon_media_egress_kbps', 'What these engines send, together');
const memory = createGauge('festoon_media_memory_bytes', 'Memory of these engines, together');
const sessions = createGauge('festoon_media_sessions', 'Streams that are published and played now', ['kind']);

/** Updates the metrics of audio and video before they are collected. */
export async function updateMediaGauges(ctx: Context): Promise<void> {
  const live = await listLiveEngines(ctx.db, engineHeartbeatCutoff(ctx));
  engines.set({}, live.length);
  egress.set({}, sum(live.map(({ egressKbps }) => egressKbps)));
  memory.set({}, sum(live.map(({ memoryBytes }) => memoryBytes)));
  sessions.reset();
  for (const { kind, count } of await countSessionsByKind(ctx.db)) sessions.set({ kind }, count);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
