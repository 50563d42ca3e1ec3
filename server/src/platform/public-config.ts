import type { PublicConfig } from '@festoon/contracts/config';
import type { Context } from '../context.ts';

const noProvider = { apiKey: '', authDomain: '', projectId: '', storageBucket: '', messagingSenderId: '', appId: '' };

/** What every page may know of this installation. Nothing in it is secret. */
export async function getPublicConfig({ config }: Context): Promise<PublicConfig> {
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
    sandboxes: { payments: payments.kind === 'sandbox', signIn: identityKind === 'sandbox', mail: mail.kind === 'mailbox' },
  };
}
