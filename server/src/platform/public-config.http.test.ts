import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@festoon/catalogue/language';
import { getConfig } from '@festoon/contracts/operations/config';
import { platformModule } from './platform-module.ts';
import { testApp } from './testing/test-app.ts';

const firebase = {
  kind: 'firebase' as const,
  apiKey: 'key',
  authDomain: 'fest.firebaseapp.com',
  projectId: 'fest',
  storageBucket: 'fest.appspot.com',
  messagingSenderId: '12',
  appId: '1:12:web:ab',
};

describe('public configuration', () => {
  it('describes a start without keys', async () => {
    const { call } = await testApp([platformModule]);
    expect((await call(getConfig, {})).body).toEqual({
      production: false,
      apiBasePath: '/api',
      baseUrl: 'http://localhost:3000',
      cardPaymentPublicKey: '',
      callAppId: 1,
      signIn: { apiKey: '', authDomain: '', projectId: '', storageBucket: '', messagingSenderId: '', appId: '' },
      productName: 'Festoon',
      currency: 'EUR',
      languages: Object.keys(LANGUAGES),
      map: { styleUrl: null, darkStyleUrl: null, tilesPath: null },
      passes: { apple: false, google: false },
      sandboxes: { payments: true, signIn: true, mail: true },
      site: { signUp: 'open', disabledFeatures: [], pages: [] },
      media: { canStream: false, canCall: false, problem: 'Audio and video aren’t set up.' },
    });
  });

  it('includes the public keys and no secret', async () => {
    const stripe = {
      kind: 'stripe' as const,
      secretKey: 'sk_secret',
      publishableKey: 'pk_public',
      webhookSecret: 'whsec_secret',
    };
    const config = {
      identity: firebase,
      payments: stripe,
      email: { kind: 'smtp' as const, url: 'smtp://user:secret@mail' },
    };
    const { call } = await testApp([platformModule], { config });
    const { body, text } = await call(getConfig, {});
    const { kind: _kind, ...signIn } = firebase;
    expect(body).toMatchObject({
      cardPaymentPublicKey: 'pk_public',
      signIn,
      sandboxes: { payments: false, signIn: false, mail: false },
    });
    expect(text).not.toContain('secret');
  });
});
