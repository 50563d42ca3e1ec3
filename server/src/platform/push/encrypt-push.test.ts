import { createECDH, randomBytes } from 'node:crypto';
import { decrypt } from 'http_ece';
import { describe, expect, it } from 'vitest';
import { encryptPush, PUSH_LENGTH_MAX } from './encrypt-push.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

describe('encryptPush', () => {
  it('matches the example of RFC 8291', () => {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
    const keys = {
      p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
      auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
    };
    const message = Buffer.from('When I grow up, I want to be a watermelon');
    const encrypted = encryptPush(message, keys, { pair, salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') });
    expect(encrypted.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('is decrypted by another implementation, and differs on every call', () => {
    const browser = createECDH('prime256v1');
    const keys = { p256dh: browser.generateKeys(), auth: randomBytes(16) };
    const message = Buffer.from('Grüße 👋'.repeat(200)).subarray(0, PUSH_LENGTH_MAX);
    const [one, other] = [encryptPush(message, keys), encryptPush(message, keys)];
    expect(one.equals(other)).toBe(false);
    const options = { version: 'aes128gcm', privateKey: browser, authSecret: keys.auth.toString('base64url') };
    expect(decrypt(one, options).equals(message)).toBe(true);
    expect(() => decrypt(one.fill(0, 100, 101), options)).toThrow(/./);
  });

  it('rejects a message that is too long, and a key that is not on the curve', () => {
    const browser = createECDH('prime256v1');
    const keys = { p256dh: browser.generateKeys(), auth: randomBytes(16) };
    expect(() => encryptPush(Buffer.alloc(PUSH_LENGTH_MAX + 1), keys)).toThrow(RangeError);
    const none = { ...keys, p256dh: Buffer.concat([Buffer.of(4), randomBytes(64)]) };
    expect(() => encryptPush(Buffer.from('x'), none)).toThrow(/public key/i);
  });
});
