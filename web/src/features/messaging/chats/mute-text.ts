import type { MuteSpan } from '@festoon/contracts/messaging/conversation-settings';
import { HOUR_MS } from '@festoon/contracts/core/durations';

/** A mute that ends later than this is shown as permanent. */
const INDEFINITE_MUTE_MS = 3650 * 24 * HOUR_MS;

export const MUTE_OPTIONS: readonly { readonly value: MuteSpan; readonly label: string }[] = [
  { value: 'hour', label: 'For an hour' },
  { value: 'eight_hours', label: 'For 8 hours' },
  { value: 'week', label: 'For a week' },
  { value: 'always', label: 'Until I turn it on again' },
];

export function isMuted(mutedUntil: string | null, nowMillis: number = Date.now()): boolean {
  return mutedUntil !== null && Date.parse(mutedUntil) > nowMillis;
}

export function isMutedIndefinitely(mutedUntil: string | null, nowMillis: number = Date.now()): boolean {
  return mutedUntil !== null && Date.parse(mutedUntil) - nowMillis > INDEFINITE_MUTE_MS;
}
