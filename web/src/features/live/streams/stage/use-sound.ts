import { useState } from 'react';
import type { Sound } from './stage.tsx';

const KEY = 'festoon.stream.volume';
const STEP = 0.1;

export type SoundControl = Sound & {
  readonly setMuted: (isMuted: boolean) => void;
  readonly setVolume: (volume: number) => void;
  readonly louder: () => void;
  readonly quieter: () => void;
};

/** Returns the volume of the stage on this device, which starts at the last used volume. */
export function useSound(): SoundControl {
  const [isMuted, setMuted] = useState(false);
  const [volume, setVolume] = useState(rememberedVolume);
  const put = (wanted: number) => {
    const next = Math.min(1, Math.max(0, Math.round(wanted * 100) / 100));
    setVolume(next);
    setMuted(next === 0);
    remember(next);
  };
  return {
    isMuted,
    volume,
    setMuted,
    setVolume: put,
    louder: () => put(volume + STEP),
    quieter: () => put(volume - STEP),
  };
}

function rememberedVolume(): number {
  try {
    const kept = Number(localStorage.getItem(KEY) ?? '1');
    return kept > 0 && kept <= 1 ? kept : 1;
  } catch {
    return 1;
  }
}

function remember(volume: number): void {
  try {
    if (volume > 0) localStorage.setItem(KEY, String(volume));
  } catch {
    // Without storage it is as loud as it can be the next time.
  }
}
