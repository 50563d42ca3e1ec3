import type { EventLive, PlayerSource } from '@festoon/contracts/live/event-live';
import { parsePlayerAddress, type ExternalPlayer } from '@festoon/contracts/live/external-players';
import type { PlayersConfig } from '../../../../config/players.ts';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { can, isPlayerVisible } from '../../../ticketing/bookings/public.ts';
import type { PlayerRow } from './player-queries.ts';

type Params = { readonly eventId: string; readonly player: PlayerRow };

/**
 * Returns the external player of an event: with its address for people who may load it now, without it for those whose tickets
 * open it later, and null for all others.
 */
export async function getEventPlayer(
  ctx: Context,
  { accountId }: UserActor,
  { eventId, player: { playerUrl, opensAt } }: Params,
): Promise<EventLive['player']> {
  const now = ctx.clock.now();
  if (await can(ctx, { accountId }, { action: 'watch_player', id: eventId })) {
    const player = parsePlayerAddress(playerUrl);
    return player && { opensAt: opensAt.toISOString(), source: toSource(player, ctx.config.players) };
  }
  const isLater = opensAt > now && (await isPlayerVisible(ctx.db, { id: eventId, accountId, now: opensAt }));
  return isLater ? { opensAt: opensAt.toISOString(), source: null } : null;
}

function toSource(player: ExternalPlayer, { youtubeOrigin, vimeoOrigin, testOrigin }: PlayersConfig): PlayerSource {
  const { provider } = player;
  if (provider === 'hls') {
    const { host, pathname, search } = new URL(player.url);
    return { provider, host, url: testOrigin === undefined ? player.url : `${testOrigin}${pathname}${search}` };
  }
  if (provider === 'youtube') {
    return { provider, host: 'www.youtube-nocookie.com', url: `${youtubeOrigin}/embed/${player.videoId}?rel=0` };
  }
  const hash = player.hash === null ? '' : `&h=${player.hash}`;
  return { provider, host: 'player.vimeo.com', url: `${vimeoOrigin}/video/${player.videoId}?dnt=1${hash}` };
}
