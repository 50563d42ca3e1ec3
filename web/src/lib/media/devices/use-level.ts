import { useEffect, useState } from 'react';
import { readLevel, SPEAKING_LEVEL } from './level-reader.ts';

/** The number of steps, so that changes too small to see do not render again. */
const STEPS = 20;

/** Returns the loudness of a track, 0 to 1. */
export function useLevel(track: MediaStreamTrack | null): number {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (track === null) return undefined;
    const stop = readLevel(track, (now) => setLevel(Math.round(now * STEPS) / STEPS));
    return () => {
      stop();
      setLevel(0);
    };
  }, [track]);
  return level;
}

/** Returns whether a person speaks, from the sound of a stream that may receive its tracks later. */
export function useSpeaking(media: MediaStream | null, isMuted: boolean): boolean {
  const track = useAudioTrack(media);
  const [isSpeaking, setIsSpeaking] = useState(false);
  useEffect(() => {
    if (track === null || isMuted) return undefined;
    let speakingUntil = 0;
    const stop = readLevel(track, (now) => {
      if (now >= SPEAKING_LEVEL) speakingUntil = performance.now() + 700;
      setIsSpeaking(performance.now() < speakingUntil);
    });
    return () => {
      stop();
      setIsSpeaking(false);
    };
  }, [track, isMuted]);
  return isSpeaking;
}

function useAudioTrack(media: MediaStream | null): MediaStreamTrack | null {
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  useEffect(() => {
    const update = () => setTrack(media?.getAudioTracks()[0] ?? null);
    update();
    media?.addEventListener('addtrack', update);
    return () => media?.removeEventListener('addtrack', update);
  }, [media]);
  return track;
}
