import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase64url, isCanonicalToken } from './base64url.ts';
import { alternativeEncodings } from '../testing/hostile/alternative-encodings.ts';

describe('decodeBase64url', () => {
  it('decodes Node’s base64url output', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        expect(decodeBase64url(Buffer.from(bytes).toString('base64url'))).toEqual(Buffer.from(bytes));
      }),
    );
  });

  it('rejects every non-canonical encoding of the same bytes', () => {
    for (const [length, count] of [
      [16, 15],
      [32, 3],
      [33, 0],
    ] as const) {
      const text = Buffer.alloc(length, 0xa7).toString('base64url');
      const others = alternativeEncodings(text);
      expect(others).toHaveLength(count);
      for (const other of others) {
        expect(Buffer.from(other, 'base64url')).toEqual(Buffer.alloc(length, 0xa7));
        expect(decodeBase64url(other)).toBeNull();
      }
    }
  });

  it.each(['QQ==', 'QQ=', ' QQ', 'QQ\n', 'Q Q', '+/8', 'Q', 'é'])('rejects %j', (text) => {
    expect(decodeBase64url(text)).toBeNull();
  });

  it('rejects a token with a non-canonical part', () => {
    expect(isCanonicalToken('QQ.QUI.')).toBe(true);
    for (const token of ['QR.QUI.QQ', 'QQ.QUJ.QQ', 'QQ.QUI.QR', 'QQ.QUI.QQ=']) expect(isCanonicalToken(token)).toBe(false);
  });
});
