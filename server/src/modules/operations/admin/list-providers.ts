import type { Provider } from '@festoon/contracts/operations/providers';
import type { Context } from '../../../context.ts';

/** Lists the providers, and whether each is real or simulated. */
export function listProviders({ config }: Context): Provider[] {
  const { payments, identity, email } = config;
  return [
    { part: 'payments', kind: payments.kind, isSandbox: payments.kind === 'sandbox' },
    { part: 'sign-in', kind: identity.kind, isSandbox: identity.kind === 'sandbox' },
    { part: 'mail', kind: email.kind, isSandbox: email.kind === 'mailbox' },
  ];
}
