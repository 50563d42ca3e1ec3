import { describe, expect, it } from 'vitest';
import { readAmount } from './amount-field.tsx';

describe('readAmount', () => {
  it.each([
    ['18', 2, 1800],
    ['18.5', 2, 1850],
    ['18,50', 2, 1850],
    ['€ 1,200', 2, 120_000],
    ['1.200,50', 2, 120_050],
    ['.5', 2, 50],
    ['', 2, 0],
    ['free', 2, 0],
    ['1200', 0, 1200],
  ])('reads %s with %i decimals as %i', (text, exponent, minor) => {
    expect(readAmount(text, exponent)).toBe(minor);
  });
});
