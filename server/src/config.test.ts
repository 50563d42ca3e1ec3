import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { vapidKeysFrom } from './platform/push/vapid-keys.ts';
import { testFolder } from './platform/testing/test-config.ts';

const live = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://festoon.example/',
  SECRET_KEY: 'dQw4w9WgXcQ-7h3Kp0Zr1Vt5Yb8Nm2La6',
  SMTP_URL: 'smtps://user:secret@mail.example:465',
  MAIL_FROM: 'Festoon <tickets@festoon.example>',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  FIREBASE_API_KEY: 'a',
  FIREBASE_AUTH_DOMAIN: 'b',
  FIREBASE_PROJECT_ID: 'c',
  FIREBASE_STORAGE_BUCKET: 'd',
  FIREBASE_MESSAGING_SENDER_ID: 'e',
  FIREBASE_APP_ID: 'f',
};
const { publicKey, privateKey } = vapidKeysFrom('a secret of a test');
const vapid = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: 'mailto:push@festoon.example' };
const without = (...names: (keyof typeof live)[]) =>
  Object.fromEntries(Object.entries(live).filter(([name]) => !names.includes(name as keyof typeof live)));

describe('readConfig', () => {
  it('reads a supported currency and rejects an unknown one', () => {
    expect(readConfig({ DATA_DIR: testFolder() }).currency).toBe('EUR');
    expect(readConfig({ DATA_DIR: testFolder(), CURRENCY: 'KWD' }).currency).toBe('KWD');
    expect(() => readConfig({ DATA_DIR: testFolder(), CURRENCY: 'EURO' })).toThrow(
      'CURRENCY must be the code of a currency',
    );
  });

  it('needs no variables outside production', () => {
    const config = readConfig({ DATA_DIR: testFolder() });
    expect(config).toMatchObject({
      production: false,
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      email: { kind: 'mailbox' },
      mailboxPage: true,
      payments: { kind: 'sandbox' },
      identity: { kind: 'sandbox' },
      demo: true,
      runWorker: true,
    });
  });

  it('stores a random secret in a file that only its owner can read', () => {
    const dir = testFolder();
    const first = readConfig({ DATA_DIR: dir });
    expect(readConfig({ DATA_DIR: dir })).toEqual(first);
    expect(first.secretKey.length).toBeGreaterThanOrEqual(32);
    expect(statSync(join(dir, 'secret')).mode & 0o777).toBe(0o600);
    expect(readConfig({ DATA_DIR: testFolder() }).secretKey).not.toBe(first.secretKey);
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig({ DATA_DIR: testFolder(), PORT: '', STRIPE_SECRET_KEY: ' ' })).toMatchObject({
      port: 3000,
      payments: { kind: 'sandbox' },
    });
  });

  it('reads trusted proxies as a number of hops or as networks', () => {
    const read = (value?: string) => readConfig({ DATA_DIR: testFolder(), TRUST_PROXY: value }).trustProxy;
    expect([read(), read('false'), read('0')]).toEqual([false, false, false]);
    expect([read('1'), read('3')]).toEqual([1, 3]);
    expect(read('10.0.0.0/8, 192.168.1.7, fd00::/8')).toEqual(['10.0.0.0/8', '192.168.1.7', 'fd00::/8']);
  });

  it.each(['true', 'TRUE', 'yes', 'on'])('rejects TRUST_PROXY=%s and names the valid values', (value) => {
    expect(() => readConfig({ DATA_DIR: testFolder(), TRUST_PROXY: value })).toThrow(
      /^TRUST_PROXY=.* would believe any address that a client sends: set the number of proxies .* \(TRUST_PROXY=1\) or their networks/,
    );
  });

  it.each(['11', '-1', '1.5', '10.0.0.0/33', '10.0.0.0/0', '::/0', '10.0.0.0/8/8', 'proxy.example', '10.0.0.1,,10.0.0.2'])(
    'rejects TRUST_PROXY=%s',
    (value) => {
      expect(() => readConfig({ DATA_DIR: testFolder(), TRUST_PROXY: value })).toThrow(/^TRUST_PROXY is neither a number/);
    },
  );

  it('ignores the variables that a login shell sets', () => {
    const env = { DATA_DIR: testFolder(), MAIL: '/var/mail/ada', HOSTNAME: 'box', LANG: 'C', USER: 'ada' };
    expect(readConfig(env)).toMatchObject({ email: { kind: 'mailbox' } });
  });

  it('reads every provider in production', () => {
    expect(readConfig(live)).toMatchObject({
      production: true,
      publicUrl: 'https://festoon.example',
      email: { kind: 'smtp', url: live.SMTP_URL },
      emailFrom: { name: 'Festoon', address: 'tickets@festoon.example' },
      mailboxPage: false,
      payments: { kind: 'stripe', secretKey: 'sk_live_1', publishableKey: 'pk_live_1', webhookSecret: 'whsec_1' },
      identity: { kind: 'firebase', appId: 'f' },
      demo: false,
    });
  });

  it('allows sandboxes in production when they are enabled explicitly', () => {
    const env = { NODE_ENV: 'production', PUBLIC_URL: live.PUBLIC_URL, SECRET_KEY: live.SECRET_KEY };
    expect(readConfig({ ...env, PAYMENTS: 'sandbox', IDENTITY: 'sandbox', MAIL_TRANSPORT: 'mailbox' })).toMatchObject({
      email: { kind: 'mailbox' },
      payments: { kind: 'sandbox' },
      identity: { kind: 'sandbox' },
      mailboxPage: true,
    });
  });

  it.each([
    [
      'a card sandbox that is not enabled',
      without('STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'),
      /STRIPE_SECRET_KEY.*PAYMENTS=sandbox/,
    ],
    [
      'a sign-in sandbox that is not enabled',
      without(
        'FIREBASE_API_KEY',
        'FIREBASE_AUTH_DOMAIN',
        'FIREBASE_PROJECT_ID',
        'FIREBASE_STORAGE_BUCKET',
        'FIREBASE_MESSAGING_SENDER_ID',
        'FIREBASE_APP_ID',
      ),
      /FIREBASE_API_KEY.*IDENTITY=sandbox/,
    ],
    ['a mailbox that is not enabled', without('SMTP_URL', 'MAIL_FROM'), /SMTP_URL.*MAIL_TRANSPORT=mailbox/],
    ['incomplete card keys', without('STRIPE_WEBHOOK_SECRET'), /STRIPE_WEBHOOK_SECRET is missing.*belong together/],
    ['card keys of two modes', { ...live, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, /of different modes/],
    [
      'a test key that is not enabled',
      { ...live, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
      /STRIPE_SECRET_KEY is a test key.*PAYMENTS=stripe/,
    ],
    ['incomplete sign-in keys', without('FIREBASE_APP_ID'), /FIREBASE_APP_ID is missing/],
    ['a mail server without a sender', without('MAIL_FROM'), /MAIL_FROM is missing/],
    [
      'a public address without https',
      { ...live, PUBLIC_URL: 'http://festoon.example' },
      /^PUBLIC_URL must begin with https/,
    ],
    ['a push service for tests', { ...live, PUSH_TEST_ORIGIN: 'http://127.0.0.1:9' }, /^PUSH_TEST_ORIGIN is for tests/],
    [
      'a site for tests',
      { ...live, LINK_PREVIEW_TEST_ORIGIN: 'http://127.0.0.1:9' },
      /^LINK_PREVIEW_TEST_ORIGIN is for tests/,
    ],
    ['players for tests', { ...live, PLAYER_TEST_ORIGIN: 'http://127.0.0.1:9' }, /^PLAYER_TEST_ORIGIN is for tests/],
    ['no public address', without('PUBLIC_URL'), /^PUBLIC_URL is missing/],
    ['no secret', without('SECRET_KEY'), /^SECRET_KEY is missing/],
    ['a short secret', { ...live, SECRET_KEY: 'short' }, /^SECRET_KEY must have 32/],
    ['a secret with one repeated letter', { ...live, SECRET_KEY: 'x'.repeat(40) }, /^SECRET_KEY is too easy/],
  ])('rejects %s in production', (_name, env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });

  it.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, /^STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET are missing/],
    [{ PAYMENTS: 'stripe' }, /^STRIPE_SECRET_KEY/],
    [{ PORT: '70000' }, /^PORT must be a whole number from 0 to 65535\.$/],
    [{ PORT: '80.5' }, /^PORT must be/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be/],
    [{ DEMO: 'maybe' }, /^DEMO must be true or false\.$/],
    [{ MAIL_FROM: 'nobody', SMTP_URL: 'smtp://h' }, /^MAIL_FROM must be/],
    [{ NODE_ENV: 'prod' }, /^NODE_ENV must be/],
    [{ VAPID_PUBLIC_KEY: 'a', VAPID_SUBJECT: 'mailto:a@b.example' }, /^VAPID_PRIVATE_KEY is missing.*belong together/],
    [{ ...vapid, VAPID_PUBLIC_KEY: vapidKeysFrom('another').publicKey }, /^VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not/],
    [{ ...vapid, VAPID_SUBJECT: 'me' }, /^VAPID_SUBJECT must be/],
    [{ PUSH_TEST_ORIGIN: 'https://push.example.org' }, /^PUSH_TEST_ORIGIN must be an origin of this machine/],
    [{ LINK_PREVIEW_TEST_ORIGIN: 'https://example.org' }, /^LINK_PREVIEW_TEST_ORIGIN must be an origin of this machine/],
    [{ PLAYER_TEST_ORIGIN: 'https://example.org' }, /^PLAYER_TEST_ORIGIN must be an origin of this machine/],
  ])('rejects %o in every environment', (env, message) => {
    expect(() => readConfig({ DATA_DIR: '/nowhere', ...env })).toThrow(message);
  });

  it('signs pushes with the configured keys, or with keys derived from its secret', () => {
    const pushConfig = readConfig({ ...live, ...vapid }).push;
    expect(pushConfig).toEqual({
      vapid: { publicKey, privateKey, subject: 'mailto:push@festoon.example' },
      testOrigin: undefined,
    });
    const derived = readConfig(live).push.vapid;
    expect(derived).toEqual({ ...vapidKeysFrom(live.SECRET_KEY), subject: 'https://festoon.example' });
    const stored = readConfig({ DATA_DIR: testFolder() });
    expect(stored.push.vapid.publicKey).toBe(vapidKeysFrom(stored.secretKey).publicKey);
  });

  it('lists all problems, one per line', () => {
    expect(() => readConfig({ NODE_ENV: 'production', PORT: 'x' })).toThrow(
      /^PORT.+\n.*PUBLIC_URL.+\nSECRET_KEY.+\nSMTP_URL.+\nFIREBASE.+\nSTRIPE.+$/,
    );
  });

  it('names the folder that it cannot use', () => {
    const file = join(testFolder(), 'file');
    writeFileSync(file, '');
    expect(() => readConfig({ DATA_DIR: join(file, 'data') })).toThrow(`The folder ${file}/data can't be used (ENOTDIR)`);
  });

  it('prints the operator on invoices, and requires a name with an address', () => {
    const business = {
      BUSINESS_NAME: 'Festoon GmbH',
      BUSINESS_ADDRESS: 'Torstraße 1; 10119 Berlin',
      BUSINESS_VAT_ID: 'DE136695976',
    };
    expect(readConfig({ DATA_DIR: testFolder(), ...business }).business).toEqual({
      name: 'Festoon GmbH',
      lines: ['Torstraße 1', '10119 Berlin', 'VAT number DE136695976'],
    });
    expect(() => readConfig({ DATA_DIR: testFolder(), BUSINESS_VAT_ID: 'DE136695976' })).toThrow('BUSINESS_NAME is missing');
  });

  it('uses the embedded media engine by default, and rejects an incomplete configuration of another provider', () => {
    const read = (variables: Record<string, string>) => readConfig({ DATA_DIR: testFolder(), ...variables }).media;
    expect(read({})).toMatchObject({
      provider: 'embedded',
      embedded: { udpPort: 7001, publicIp: null, maxViewers: 250 },
      turn: null,
    });
    const livekit = { LIVEKIT_URL: 'wss://livekit.example', LIVEKIT_API_KEY: 'k', LIVEKIT_API_SECRET: 's' };
    expect(read({ ...livekit, MEDIA_PROVIDER: 'livekit' })).toMatchObject({ provider: 'livekit', livekit: { apiKey: 'k' } });
    const whip = {
      MEDIA_WHIP_URL: 'https://m.example/{room}/{stream}/whip',
      MEDIA_WHEP_URL: 'https://m.example/{room}/{stream}/whep',
    };
    expect(read(whip).whipWhep).toEqual({ whipUrl: whip.MEDIA_WHIP_URL, whepUrl: whip.MEDIA_WHEP_URL, token: null });
    const turn = {
      STUN_URLS: 'stun:a.example:3478',
      TURN_URLS: 'turn:a.example:3478, turns:a.example:443?transport=tcp',
      TURN_SECRET: 's',
    };
    expect(read(turn)).toMatchObject({
      stunUrls: ['stun:a.example:3478'],
      turn: { urls: [{}, {}].map(() => expect.any(String)) },
    });
    const wrong: [Record<string, string>, string][] = [
      [{ MEDIA_PROVIDER: 'livekit' }, 'MEDIA_PROVIDER=livekit needs LIVEKIT_URL'],
      [{ LIVEKIT_URL: 'wss://livekit.example' }, 'LIVEKIT_API_KEY, LIVEKIT_API_SECRET are missing'],
      [{ ...whip, MEDIA_WHEP_URL: 'https://m.example/whep' }, 'MEDIA_WHEP_URL must hold {room} and {stream}'],
      [{ TURN_URLS: 'turn:a.example' }, 'TURN_SECRET is missing'],
      [{ STUN_URLS: 'https://a.example' }, 'STUN_URLS must be addresses'],
      [{ MEDIA_PUBLIC_IP: 'here' }, 'MEDIA_PUBLIC_IP must be an IP address'],
      [{ MEDIA_PROVIDER: 'zoom' }, 'MEDIA_PROVIDER must be embedded, livekit, whip-whep or off'],
    ];
    for (const [variables, reason] of wrong) expect(() => read(variables)).toThrow(reason);
  });
});
