import type { PublicConfig } from '@festoon/contracts/config';
import type { Feature } from '@festoon/contracts/settings';
import type { Context } from '../context.ts';
import { readMediaState } from './media-state.ts';
import { readSettings } from './settings/read-settings.ts';

const noProvider = { apiKey: '', authDomain: '', projectId: '', storageBucket: '', messagingSenderId: '', appId: '' };

async function readSite(ctx: Context): Promise<PublicConfig['site']> {
  const { features, sign_up: signUp } = await readSettings(ctx);
  const names = Object.keys(features) as Feature[];
  return { signUp, off: names.filter((name) => !features[name]) };
}

/** What every page may know of this installation. Nothing in it is secret. */
export async function getPublicConfig(ctx: Context): Promise<PublicConfig> {
  const { config } = ctx;
  const { payments, identity, mail } = config;
  const { kind: identityKind, ...signIn } = identity.kind === 'firebase' ? identity : { kind: identity.kind, ...noProvider };
  return {
    production: config.production,
    apiBasePath: config.apiBasePath,
    baseUrl: config.publicUrl,
    cardPaymentPublicKey: payments.kind === 'stripe' ? payments.publishableKey : '',
    callAppId: config.callAppId,
    signIn,
    productName: config.productName,
    currency: config.currency,
    media: await readMediaState(ctx),
    site: await readSite(ctx),
    sandboxes: { payments: payments.kind === 'sandbox', signIn: identityKind === 'sandbox', mail: mail.kind === 'mailbox' },
  };
}
