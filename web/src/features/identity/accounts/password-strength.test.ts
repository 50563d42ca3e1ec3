import { describe, expect, it } from 'vitest';
import { estimateStrength } from './password-strength.ts';

describe('estimateStrength', () => {
  it.each([
    ['', 0],
    ['short', 1],
    ['password1', 1],
    ['12345678', 1],
    ['aaaaaaaaaaaa', 1],
    ['qwertyuiop', 1],
    ['annalima99', 1],
    ['tgvhbkrd', 2],
    ['correct horse', 3],
    ['correct horse battery staple', 4],
  ])('rates "%s"', (password, level) => {
    expect(estimateStrength(password, ['Anna', 'Lima', 'anna@example.com']).level).toBe(level);
  });

  it('counts the missing characters', () => {
    expect(estimateStrength('1234567', []).label).toBe('1 more character needed.');
  });
});
