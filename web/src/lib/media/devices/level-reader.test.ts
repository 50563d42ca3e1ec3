import { describe, expect, it } from 'vitest';
import { loudnessOf, peakOf, smoothLevel, SPEAKING_LEVEL } from './level-reader.ts';

describe('audio level', () => {
  it('peakOf returns the largest absolute sample, at most 1', () => {
    expect(peakOf([0.1, -0.4, 0.2])).toBeCloseTo(0.4);
    expect(peakOf([])).toBe(0);
    expect(peakOf([3])).toBe(1);
  });

  it('loudnessOf returns 0 for room noise and more than SPEAKING for a voice', () => {
    expect(loudnessOf(0)).toBe(0);
    expect(loudnessOf(0.002)).toBe(0);
    expect(loudnessOf(0.1)).toBeGreaterThan(SPEAKING_LEVEL);
    expect(loudnessOf(1)).toBe(1);
  });

  it('smoothLevel rises immediately and falls slowly', () => {
    expect(smoothLevel(0.1, 0.9)).toBe(0.9);
    expect(smoothLevel(0.9, 0)).toBeCloseTo(0.84);
    expect(smoothLevel(0.02, 0)).toBe(0);
  });
});
