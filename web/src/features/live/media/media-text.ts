import type { MediaHealth } from '@festoon/contracts/live/media';
import { formatNumber } from '../../../lib/format/format-number.ts';

export type Provider = MediaHealth['rooms'][number]['provider'];

export const PROVIDER_LABELS: Readonly<Record<MediaHealth['provider'], string>> = {
  embedded: 'Engines of this site',
  livekit: 'LiveKit',
  'whip-whep': 'WHIP and WHEP server',
  off: 'Off',
};

export function formatBandwidth(kbps: number): string {
  return kbps < 1000 ? `${formatNumber(Math.round(kbps))} kbit/s` : `${formatNumber(Math.round(kbps / 100) / 10)} Mbit/s`;
}

export function formatMemory(bytes: number): string {
  return `${formatNumber(Math.round(bytes / 1024 / 1024))} MB`;
}

/** Returns the overall health in one sentence. */
export function formatHealthSummary({ isHealthy, engines, provider }: MediaHealth): string {
  if (provider === 'off') return 'Switched off: no streams, and calls of two go from browser to browser.';
  if (!isHealthy) return 'People cannot stream, and only two at a time can call each other.';
  if (provider !== 'embedded') return `${PROVIDER_LABELS[provider]} carries new rooms.`;
  return engines.length === 1
    ? 'One engine carries streams and calls.'
    : `${engines.length} engines carry streams and calls.`;
}
