import { mediaRoomsText } from '@festoon/catalogue/live/media-rooms';
import type { Context } from '../../../../context.ts';
import { listEngineProblems, listLiveEngines } from './engine-queries.ts';
import { engineHeartbeatCutoff } from './find-provider.ts';

export type MediaCapabilities = {
  readonly canStream: boolean;
  /** True if calls with more than two participants are possible. Two can always call, from browser to browser. */
  readonly canCall: boolean;
  readonly canRecord: boolean;
  /** Returns the reason for what is not possible, in the current language. Null if everything is. */
  readonly problem: (() => string) | null;
};

const allCapabilities = { canStream: true, canCall: true, canRecord: true, problem: null };
const noCapabilities = { canStream: false, canCall: false, canRecord: false };

/** Returns which audio and video features are available here now. */
export async function mediaCapabilities(ctx: Context): Promise<MediaCapabilities> {
  const { provider } = ctx.config.media;
  if (provider === 'off') return { ...noCapabilities, problem: () => mediaRoomsText('switchedOff') };
  if (provider !== 'embedded') return { ...allCapabilities, canRecord: false };
  const since = engineHeartbeatCutoff(ctx);
  if ((await listLiveEngines(ctx.db, since)).length > 0) return allCapabilities;
  const [engineProblem] = await listEngineProblems(ctx.db, since);
  return { ...noCapabilities, problem: () => engineProblem ?? mediaRoomsText('engineNotRunning') };
}
