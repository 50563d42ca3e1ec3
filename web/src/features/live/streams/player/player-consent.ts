import type { PlayerSource } from '@festoon/contracts/live/event-live';

const KEY = 'festoon.players';

/** Returns what a person agrees to: one of the known sites, or the host of an HLS video. */
function nameOf({ provider, host }: PlayerSource): string {
  return provider === 'hls' ? host : provider;
}

function readAllowed(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

/** Returns whether the person has chosen, in this browser, to always load videos from this site. */
export function isAlwaysAllowed(source: PlayerSource): boolean {
  return readAllowed().includes(nameOf(source));
}

/** Stores, in this browser, whether videos from this site load without a question. */
export function setAlwaysAllowed(source: PlayerSource, isAllowed: boolean): void {
  const others = readAllowed().filter((name) => name !== nameOf(source));
  const names = isAllowed ? [...others, nameOf(source)] : others;
  try {
    if (names.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, names.join(' '));
  } catch {
    // Without storage the question is asked each time.
  }
}
