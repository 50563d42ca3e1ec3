import type { CheckInTone } from './scanner/check-in-result.ts';

type ToneNote = { readonly hertz: number; readonly fromMs: number; readonly forMs: number };

/** The tones can be distinguished by ear: rising, falling, twice the same, low and long. */
const toneMelodies: Readonly<Record<CheckInTone, readonly ToneNote[]>> = {
  in: [
    { hertz: 880, fromMs: 0, forMs: 90 },
    { hertz: 1320, fromMs: 100, forMs: 130 },
  ],
  out: [
    { hertz: 1320, fromMs: 0, forMs: 90 },
    { hertz: 880, fromMs: 100, forMs: 130 },
  ],
  already: [
    { hertz: 520, fromMs: 0, forMs: 140 },
    { hertz: 520, fromMs: 210, forMs: 140 },
  ],
  no: [
    { hertz: 300, fromMs: 0, forMs: 180 },
    { hertz: 190, fromMs: 190, forMs: 380 },
  ],
};

const patterns: Readonly<Record<CheckInTone, number[]>> = { in: [80], out: [80], already: [70, 80, 70], no: [350] };

let audio: AudioContext | undefined;

/** Unlocks sound. Call it during a press, because browsers allow sound only after one. */
export function unlockAudio(): void {
  try {
    audio ??= new AudioContext();
    void audio.resume();
  } catch {
    // Without sound, the screen and the vibration remain.
  }
}

export function playFeedback(tone: CheckInTone, withSound: boolean): void {
  // iPhones do not support vibration.
  if ('vibrate' in navigator) navigator.vibrate(patterns[tone]);
  if (!withSound || audio?.state !== 'running') return;
  for (const note of toneMelodies[tone]) play(audio, note);
}

function play(context: AudioContext, { hertz, fromMs, forMs }: ToneNote): void {
  const from = context.currentTime + fromMs / 1000;
  const until = from + forMs / 1000;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.frequency.value = hertz;
  gain.gain.setValueAtTime(0.25, from);
  gain.gain.exponentialRampToValueAtTime(0.001, until);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(from);
  oscillator.stop(until);
}
