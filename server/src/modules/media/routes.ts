import * as contract from '@festoon/contracts/media';
import type { Routes } from '../../platform/http/module.ts';
import { atScrape } from '../../platform/metrics.ts';
import { publishMediaState } from '../../platform/media-state.ts';
import type { Audiences } from './audiences.ts';
import { connectMedia } from './connect-media.ts';
import { getMediaHealth } from './get-media-health.ts';
import { listMediaStreams } from './list-media-streams.ts';
import { livekitRoutes } from './livekit-routes.ts';
import { mediaCapabilities } from './media-capabilities.ts';
import { showMedia } from './media-gauges.ts';
import { moveMediaRoom } from './move-media-room.ts';
import { muteInMedia, unmuteInMedia } from './mute-in-media.ts';
import { playRoutes } from './play-routes.ts';
import { setMediaOff } from './set-media-off.ts';
import { whipRoutes } from './whip-routes.ts';

export function mediaRoutes({ mount, http, ctx }: Routes, audiences: Audiences): void {
  mount(contract.connectMedia, (context, actor, input) => connectMedia(context, audiences, { actor, ...input }));
  mount(contract.listMediaStreams, (context, actor, input) => listMediaStreams(context, audiences, { actor, ...input }));
  mount(contract.muteInMedia, (context, actor, input) => muteInMedia(context, audiences, { actor, ...input }));
  mount(contract.unmuteInMedia, (context, actor, input) => unmuteInMedia(context, audiences, { actor, ...input }));
  mount(contract.setMediaOff, (context, actor, input) => setMediaOff(context, audiences, { actor, ...input }));
  mount(contract.getMediaHealth, (context) => getMediaHealth(context, audiences));
  mount(contract.moveMediaRoom, (context, actor, input) => moveMediaRoom(context, audiences, { actor, ...input }));
  atScrape(ctx, () => showMedia(ctx));
  whipRoutes(http, ctx, audiences);
  playRoutes(http, ctx, audiences);
  livekitRoutes(http, ctx);
  publishMediaState(ctx, async () => {
    const { canStream, canCall, problem } = await mediaCapabilities(ctx);
    return { canStream, canCall, problem };
  });
}
