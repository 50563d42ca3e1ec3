import type { MuteSpan } from '@festoon/contracts/messaging/conversation-settings';
import { HOUR_MS } from '@festoon/contracts/core/durations';

/** A mute that ends later than this is shown as permanent. */
const INDEFINITE_MUTE_MS = 3650 * 24 * HOUR_MS;

export const MUTE_OPTIONS = [
  { value: 'hour', label: 'muteHour' },
  { value: 'eight_hours', label: 'muteEightHours' },
  { value: 'week', label: 'muteWeek' },
  { value: 'always', label: 'muteAlways' },
] as const satisfies readonly { readonly value: MuteSpan; readonly label: string }[];

export function isMuted(mutedUntil: string | null, nowMillis: number = Date.now()): boolean {
  return mutedUntil !== null && Date.parse(mutedUntil) > nowMillis;
}

export function isMutedIndefinitely(mutedUntil: string | null, nowMillis: number = Date.now()): boolean {
  return mutedUntil !== null && Date.parse(mutedUntil) - nowMillis > INDEFINITE_MUTE_MS;
}
