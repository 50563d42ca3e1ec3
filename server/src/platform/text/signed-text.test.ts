import { describe, expect, it } from 'vitest';
import { alternativeEncodings } from '../testing/hostile/alternative-encodings.ts';
import { readSignedText, signText } from './signed-text.ts';

describe('signed text', () => {
  const token = signText('a secret', 'a purpose', ['ada', 'all']);

  it('is read with the same secret and purpose', () =>
    expect(readSignedText('a secret', 'a purpose', token)).toEqual(['ada', 'all']));

  it('returns null for another secret, another purpose or changed text', () => {
    expect(readSignedText('another', 'a purpose', token)).toBeNull();
    expect(readSignedText('a secret', 'another', token)).toBeNull();
    for (let at = 0; at < token.length - 1; at += 1) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      expect(readSignedText('a secret', 'a purpose', changed)).toBeNull();
    }
    const [body = '', mac = ''] = token.split('.');
    const respelled = [
      ...alternativeEncodings(mac).map((other) => `${body}.${other}`),
      ...alternativeEncodings(body).map((other) => `${other}.${mac}`),
    ];
    expect(respelled).toHaveLength(30);
    for (const other of respelled) expect(readSignedText('a secret', 'a purpose', other)).toBeNull();
    for (const broken of ['', '.', token.slice(1), `${token}A`])
      expect(readSignedText('a secret', 'a purpose', broken)).toBeNull();
  });
});
