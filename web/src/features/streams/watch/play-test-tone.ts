const TONES = [523.25, 659.25];
const TONE_SECONDS = 0.35;
const LOUDNESS = 0.15;

/** Plays two tones one after the other; whether the browser let them out. */
export async function playTestTone(): Promise<boolean> {
  const context = new AudioContext();
  try {
    await context.resume();
    for (const [index, frequency] of TONES.entries())
      playTone(context, frequency, context.currentTime + index * TONE_SECONDS);
    await new Promise((resolve) => setTimeout(resolve, TONES.length * TONE_SECONDS * 1_000));
    return context.state === 'running';
  } catch {
    return false;
  } finally {
    void context.close();
  }
}

function playTone(context: AudioContext, frequency: number, at: number): void {
  const tone = new OscillatorNode(context, { frequency });
  const loudness = new GainNode(context, { gain: LOUDNESS });
  loudness.gain.setTargetAtTime(0, at + TONE_SECONDS * 0.7, 0.04);
  tone.connect(loudness).connect(context.destination);
  tone.start(at);
  tone.stop(at + TONE_SECONDS);
}
