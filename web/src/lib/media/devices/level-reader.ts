/** Returns the peak of sound samples, 0 to 1. */
export function peakOf(samples: ArrayLike<number>): number {
  let peak = 0;
  for (let index = 0; index < samples.length; index += 1) peak = Math.max(peak, Math.abs(samples[index] ?? 0));
  return Math.min(1, peak);
}

/** Returns the perceived loudness from -50 dB, which is a silent room, to 0 dB. */
export function loudnessOf(peak: number): number {
  if (peak <= 0) return 0;
  return Math.min(1, Math.max(0, 1 + (20 * Math.log10(peak)) / 50));
}

/**
 * Returns a level that rises immediately and falls slowly, so that a meter is readable and a speaker's ring does not
 * flicker.
 */
export function smoothLevel(before: number, now: number): number {
  return now >= before ? now : Math.max(now, before - 0.06);
}

/** The level from which a person counts as speaking. */
export const SPEAKING_LEVEL = 0.35;

let context: AudioContext | undefined;

function sharedContext(): AudioContext | undefined {
  if (typeof AudioContext === 'undefined') return undefined;
  context ??= new AudioContext();
  if (context.state === 'suspended') {
    // Browsers allow sound only after a press. Until then meters show zero.
    void context.resume().catch(() => undefined);
    const resume = () => void context?.resume().catch(() => undefined);
    for (const eventName of ['pointerdown', 'keydown'] as const) addEventListener(eventName, resume, { once: true });
  }
  return context;
}

/** Reports the loudness of a track about 12 times a second, until the returned function is called. */
export function readLevel(track: MediaStreamTrack, onLevel: (level: number) => void): () => void {
  const audio = sharedContext();
  if (audio === undefined) return () => {};
  const source = audio.createMediaStreamSource(new MediaStream([track]));
  const analyser = audio.createAnalyser();
  analyser.fftSize = 1024;
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let level = 0;
  const clock = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    level = smoothLevel(level, track.enabled ? loudnessOf(peakOf(samples)) : 0);
    onLevel(level);
  }, 80);
  return () => {
    clearInterval(clock);
    source.disconnect();
  };
}
