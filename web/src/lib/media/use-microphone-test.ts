import { useEffect, useState } from 'react';

export type MicrophoneTest = {
  readonly state: 'idle' | 'recording' | 'playing';
  readonly start: () => void;
  readonly canTest: boolean;
};

const RECORD_MS = 3000;

/** Returns a test that records a short clip and plays it, so that people hear what others will hear. */
export function useMicrophoneTest(track: MediaStreamTrack | null, speakerId: string): MicrophoneTest {
  const [state, setState] = useState<MicrophoneTest['state']>('idle');
  const [stop, setStop] = useState<(() => void) | null>(null);
  useEffect(() => () => stop?.(), [stop]);
  const canTest = track !== null && typeof MediaRecorder !== 'undefined';
  const start = () => {
    if (track === null || state !== 'idle') return;
    setState('recording');
    const end = recordAndPlay(track, speakerId, setState);
    setStop(() => end);
  };
  return { state, start, canTest };
}

function recordAndPlay(
  track: MediaStreamTrack,
  speakerId: string,
  onState: (state: MicrophoneTest['state']) => void,
): () => void {
  const recorder = new MediaRecorder(new MediaStream([track]));
  const audio = new Audio();
  const chunks: Blob[] = [];
  let address = '';
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    if (recorder.state !== 'inactive') recorder.stop();
    audio.pause();
    if (address !== '') URL.revokeObjectURL(address);
    onState('idle');
  };
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
  recorder.addEventListener('stop', () => {
    if (isOver) return;
    address = URL.createObjectURL(new Blob(chunks, { type: recorder.mimeType }));
    audio.src = address;
    onState('playing');
    audio.addEventListener('ended', end, { once: true });
    const sink = speakerId === '' ? undefined : audio.setSinkId?.(speakerId);
    void Promise.resolve(sink)
      .then(() => audio.play())
      .catch(end);
  });
  const timer = setTimeout(() => recorder.state !== 'inactive' && recorder.stop(), RECORD_MS);
  recorder.start();
  return end;
}
