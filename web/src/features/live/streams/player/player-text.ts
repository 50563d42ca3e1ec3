import type { PlayerSource } from '@festoon/contracts/live/event-live';
import { playerText } from '@festoon/catalogue/live/player';

/** Returns the name of the site that a video comes from; for HLS, its host. */
export function siteOf({ provider, host }: PlayerSource): string {
  if (provider === 'hls') return host;
  return provider === 'youtube' ? playerText('youtube') : playerText('vimeo');
}

/** Returns the company that receives the viewer's requests. */
export function companyOf(source: PlayerSource): string {
  return source.provider === 'youtube' ? playerText('youtubeCompany') : siteOf(source);
}
