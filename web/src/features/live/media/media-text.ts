import type { MediaHealth } from '@festoon/contracts/live/media';
import { mediaHealthText } from '@festoon/catalogue/live/media-health';

export type Provider = MediaHealth['rooms'][number]['provider'];

const PROVIDER_LABELS = {
  embedded: 'providerEmbedded',
  livekit: 'providerLiveKit',
  'whip-whep': 'providerWhip',
  off: 'providerOff',
} as const satisfies Record<MediaHealth['provider'], string>;

export function providerLabel(provider: MediaHealth['provider']): string {
  return mediaHealthText(PROVIDER_LABELS[provider]);
}

export function formatBandwidth(kbps: number): string {
  return kbps < 1000
    ? mediaHealthText('kilobits', { amount: Math.round(kbps) })
    : mediaHealthText('megabits', { amount: Math.round(kbps / 100) / 10 });
}

export function formatMemory(bytes: number): string {
  return mediaHealthText('megabytes', { amount: Math.round(bytes / 1024 / 1024) });
}

/** Returns the overall health in one sentence. */
export function formatHealthSummary({ isHealthy, engines, provider }: MediaHealth): string {
  if (provider === 'off') return mediaHealthText('turnedOffThereAreNoStreams');
  if (!isHealthy) return mediaHealthText('peopleCantStreamAndOnlyOne');
  if (provider !== 'embedded') return mediaHealthText('servesNewRooms', { provider: providerLabel(provider) });
  return mediaHealthText('enginesCarry', { count: engines.length });
}
