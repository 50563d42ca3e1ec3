import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase32, encodeBase32 } from './base32.ts';

describe('base32', () => {
  it('decodes its own output to the original bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        expect(decodeBase32(encodeBase32(bytes), bytes.length)).toEqual(Buffer.from(bytes));
      }),
    );
  });

  it('has exactly one encoding for each byte sequence', () => {
    expect(encodeBase32(Buffer.from([0xff]))).toBe('ZW');
    expect(decodeBase32('ZW', 1)).toEqual(Buffer.from([0xff]));
    expect(decodeBase32('ZX', 1)).toBeNull();
  });

  it('reads letters commonly mistaken for digits as digits', () => {
    expect(decodeBase32('OI', 1)).toEqual(decodeBase32('01', 1));
    expect(decodeBase32('0L', 1)).toEqual(decodeBase32('01', 1));
  });

  it('rejects other letters and other lengths', () => {
    expect(decodeBase32('U0', 1)).toBeNull();
    expect(decodeBase32('é0', 1)).toBeNull();
    expect(decodeBase32('000', 1)).toBeNull();
  });
});
