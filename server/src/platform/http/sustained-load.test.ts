import { describe, expect, it } from 'vitest';
import { createSustainedLoadCheck } from './sustained-load.ts';

describe('createSustainedLoadCheck', () => {
  it('ignores a stall, however often it is reported', () => {
    const pressure = createSustainedLoadCheck(4);
    expect([0, 10, 900, 1900].map((at) => pressure.isSustained(at))).toEqual([false, false, false, false]);
  });

  it('reports pressure once it has lasted for the full duration without a pause', () => {
    const pressure = createSustainedLoadCheck(4);
    expect([0, 2000, 3900, 4000, 6000].map((at) => pressure.isSustained(at))).toEqual([false, false, false, true, true]);
  });

  it('restarts after a pause', () => {
    const pressure = createSustainedLoadCheck(4);
    for (const at of [0, 2000, 4000]) pressure.isSustained(at);
    expect([7000, 9000, 11_000].map((at) => pressure.isSustained(at))).toEqual([false, false, true]);
  });
});
