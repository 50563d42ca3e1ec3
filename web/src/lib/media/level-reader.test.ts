import { describe, expect, it } from 'vitest';
import { loudnessOf, peakOf, smoothLevel, SPEAKING } from './level-reader.ts';

describe('levels', () => {
  it('find the loudest moment, whichever way it swings', () => {
    expect(peakOf([0.1, -0.4, 0.2])).toBeCloseTo(0.4);
    expect(peakOf([])).toBe(0);
    expect(peakOf([3])).toBe(1);
  });

  it('are nothing for the hum of a room and speaking for a voice', () => {
    expect(loudnessOf(0)).toBe(0);
    expect(loudnessOf(0.002)).toBe(0);
    expect(loudnessOf(0.1)).toBeGreaterThan(SPEAKING);
    expect(loudnessOf(1)).toBe(1);
  });

  it('rise at once and fall slowly', () => {
    expect(smoothLevel(0.1, 0.9)).toBe(0.9);
    expect(smoothLevel(0.9, 0)).toBeCloseTo(0.84);
    expect(smoothLevel(0.02, 0)).toBe(0);
  });
});
