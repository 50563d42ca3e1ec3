/** Two soft notes, then a rest, over and over. */
const NOTES = [659, 784];
const REPEAT_MS = 3000;
const VOLUME = 0.08;

/** Rings until what it gives is called. A browser that lets no page begin with sound stays silent: the ring is shown as well. */
export function playRingTone(): () => void {
  if (!('AudioContext' in globalThis)) return () => undefined;
  const context = new AudioContext();
  const ring = () => {
    if (context.state !== 'running') return;
    for (const [index, frequency] of NOTES.entries()) playNote(context, frequency, context.currentTime + index * 0.35);
  };
  void context.resume().then(ring, () => undefined);
  const clock = setInterval(ring, REPEAT_MS);
  return () => {
    clearInterval(clock);
    void context.close().catch(() => undefined);
  };
}

function playNote(context: AudioContext, frequency: number, at: number): void {
  const [tone, loudness] = [context.createOscillator(), context.createGain()];
  tone.frequency.value = frequency;
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(VOLUME, at + 0.04);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.9);
  tone.connect(loudness).connect(context.destination);
  tone.start(at);
  tone.stop(at + 1);
}
