import { useState } from 'react';
import type { Sound } from './stage.tsx';

const KEY = 'festoon.stream.volume';
const STEP = 0.1;

export type SoundControl = Sound & {
  readonly setMuted: (isMuted: boolean) => void;
  readonly setVolume: (volume: number) => void;
  readonly volumeUp: () => void;
  readonly volumeDown: () => void;
};

/** Returns the volume of the stage on this device, which starts at the last used volume. */
export function useSound(): SoundControl {
  const [isMuted, setMuted] = useState(false);
  const [volume, setVolume] = useState(loadVolume);
  const applyVolume = (requested: number) => {
    const next = Math.min(1, Math.max(0, Math.round(requested * 100) / 100));
    setVolume(next);
    setMuted(next === 0);
    saveVolume(next);
  };
  return {
    isMuted,
    volume,
    setMuted,
    setVolume: applyVolume,
    volumeUp: () => applyVolume(volume + STEP),
    volumeDown: () => applyVolume(volume - STEP),
  };
}

function loadVolume(): number {
  try {
    const stored = Number(localStorage.getItem(KEY) ?? '1');
    return stored > 0 && stored <= 1 ? stored : 1;
  } catch {
    return 1;
  }
}

function saveVolume(volume: number): void {
  try {
    if (volume > 0) localStorage.setItem(KEY, String(volume));
  } catch {
    // Without storage the volume is at its maximum the next time.
  }
}
