import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createPassKeys, PASS_TEAM_ID, PASS_TYPE_ID, type PassKeys } from '../platform/testing/pass-keys.ts';
import { findApplePasses } from './passes.ts';
import { testFolder } from '../platform/testing/test-config.ts';

const DATA_DIR = testFolder();
const read = (variables: NodeJS.ProcessEnv) => readConfig({ DATA_DIR, ...variables }).passes;
let keys: PassKeys;
let other: PassKeys;

beforeAll(() => {
  keys = createPassKeys();
  other = createPassKeys();
});

describe('the keys of phone wallets', () => {
  it('are optional, for each wallet', () => {
    expect(read({})).toEqual({ apple: null, google: null });
    const apple = Object.entries(keys.variables).filter(([name]) => name.startsWith('APPLE'));
    expect(read(Object.fromEntries(apple))).toMatchObject({ apple: { passTypeId: PASS_TYPE_ID }, google: null });
  });

  it('are read as PEM, with line breaks as \\n, and from files', () => {
    const inOneLine = Object.entries(keys.variables).map(([name, value]) => [
      name,
      value.replaceAll(/\r?\n/g, String.raw`\n`),
    ]);
    const files = Object.entries(keys.variables).map(([name, value]) => {
      if (!value.startsWith('-----')) return [name, value];
      const path = join(DATA_DIR, name);
      writeFileSync(path, value);
      return [name, path];
    });
    const expected = read(keys.variables);
    expect(expected).toMatchObject({ apple: { teamId: PASS_TEAM_ID }, google: { issuerId: '3388000000012345678' } });
    for (const variables of [inOneLine, files])
      expect(read(Object.fromEntries(variables as [string, string][]))).toEqual(expected);
  });

  it('reads certificates as Apple provides them, as DER', () => {
    const path = join(DATA_DIR, 'pass.cer');
    writeFileSync(path, new X509Certificate(keys.variables['APPLE_WALLET_CERTIFICATE']!).raw);
    expect(read({ ...keys.variables, APPLE_WALLET_CERTIFICATE: path })).toEqual(read(keys.variables));
  });

  it('decrypts the private key with its passphrase', () => {
    const { privateKey } = read(keys.variables).apple!;
    const encrypted = createPrivateKey(privateKey)
      .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'open sesame' })
      .toString();
    const variables = { ...keys.variables, APPLE_WALLET_PRIVATE_KEY: encrypted };
    expect(read({ ...variables, APPLE_WALLET_PASSPHRASE: 'open sesame' }).apple?.privateKey).toBe(privateKey);
    for (const APPLE_WALLET_PASSPHRASE of [undefined, 'another'])
      expect(() => read({ ...variables, APPLE_WALLET_PASSPHRASE })).toThrow(
        'APPLE_WALLET_PRIVATE_KEY is not a private key (PEM), or its passphrase is missing or wrong.',
      );
  });

  it('are not used for Apple once a certificate has expired', () => {
    const passes = read(createPassKeys({ validDays: 10 }).variables);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    expect(findApplePasses(passes, inDays(9))).toBe(passes.apple);
    expect(findApplePasses(passes, inDays(11))).toBeNull();
  });

  it.each([
    ['an incomplete set', { APPLE_WALLET_TEAM_ID: '' }, /^APPLE_WALLET_TEAM_ID is missing: .* belong together\.$/],
    ['a missing issuer', { GOOGLE_WALLET_ISSUER_ID: '' }, /^GOOGLE_WALLET_ISSUER_ID is missing/],
    ['a malformed pass type', { APPLE_WALLET_PASS_TYPE_ID: 'festoon' }, /APPLE_WALLET_PASS_TYPE_ID must be a pass type/],
    ['another pass type', { APPLE_WALLET_PASS_TYPE_ID: 'pass.other' }, /^APPLE_WALLET_PASS_TYPE_ID is not the pass type of/],
    ['another team', { APPLE_WALLET_TEAM_ID: 'TEAM999999' }, /^APPLE_WALLET_TEAM_ID is not the team of/],
    [
      'a missing file',
      { APPLE_WALLET_CERTIFICATE: '/nowhere.pem' },
      /^APPLE_WALLET_CERTIFICATE is neither PEM nor a file that can be read \(ENOENT\)\.$/,
    ],
    [
      'no certificate',
      { APPLE_WALLET_CERTIFICATE: '-----BEGIN NOTHING-----' },
      /^APPLE_WALLET_CERTIFICATE is not a certificate/,
    ],
    [
      'no service account',
      { GOOGLE_WALLET_SERVICE_ACCOUNT: 'festoon' },
      /GOOGLE_WALLET_SERVICE_ACCOUNT must be the email address/,
    ],
    [
      'a key that is no key',
      { GOOGLE_WALLET_PRIVATE_KEY: '-----BEGIN NOTHING-----' },
      /^GOOGLE_WALLET_PRIVATE_KEY is not a private key/,
    ],
  ])('rejects %s', (_, change, problem) => expect(() => read({ ...keys.variables, ...change })).toThrow(problem));

  it('rejects a key, an issuer and a kind of key that do not belong to the certificate', () => {
    const swap = (name: string) => read({ ...keys.variables, [name]: other.variables[name] });
    expect(() => swap('APPLE_WALLET_PRIVATE_KEY')).toThrow(
      'APPLE_WALLET_PRIVATE_KEY is not the key of APPLE_WALLET_CERTIFICATE.',
    );
    expect(() => swap('APPLE_WALLET_WWDR_CERTIFICATE')).toThrow('APPLE_WALLET_WWDR_CERTIFICATE did not issue');
    const { privateKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    expect(() => read({ ...keys.variables, GOOGLE_WALLET_PRIVATE_KEY: privateKey })).toThrow(
      'GOOGLE_WALLET_PRIVATE_KEY is not an RSA key.',
    );
  });
});
