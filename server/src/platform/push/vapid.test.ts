import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { vapidHeader } from './vapid-header.ts';
import { publicKeyOf, vapidKeysFrom } from './vapid-keys.ts';

describe('VAPID keys', () => {
  it('are derived from the secret and form a pair', () => {
    const [one, again, other] = [vapidKeysFrom('a secret'), vapidKeysFrom('a secret'), vapidKeysFrom('another')];
    expect(again).toEqual(one);
    expect(other.publicKey).not.toBe(one.publicKey);
    expect(Buffer.from(one.publicKey, 'base64url')).toHaveLength(65);
    expect(publicKeyOf(one.privateKey)).toBe(one.publicKey);
  });

  it('are null for an invalid private key', () => {
    const zero = Buffer.alloc(32).toString('base64url');
    for (const wrong of ['', 'x', zero, Buffer.alloc(32, 255).toString('base64url')]) expect(publicKeyOf(wrong)).toBeNull();
  });
});

describe('VAPID header', () => {
  it('is signed for the origin of the push service and valid for less than a day', async () => {
    const keys = vapidKeysFrom('a secret');
    const now = new Date('2026-05-14T12:00:00Z');
    const header = await vapidHeader({ ...keys, subject: 'mailto:a@example.org' }, 'https://push.example.org', now);
    const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(header) ?? [];
    expect(key).toBe(keys.publicKey);
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
    const expectedKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const { payload } = await jwtVerify(token, expectedKey, { audience: 'https://push.example.org', currentDate: now });
    expect(payload).toEqual({
      aud: 'https://push.example.org',
      sub: 'mailto:a@example.org',
      exp: now.getTime() / 1000 + 12 * 60 * 60,
    });
  });
});
