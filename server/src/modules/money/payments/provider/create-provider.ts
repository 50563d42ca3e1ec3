import type { Context } from '../../../../context.ts';
import type { PaymentProvider } from './provider.ts';
import { createSandboxProvider } from '../sandbox/sandbox-provider.ts';
import type { SandboxContext } from '../sandbox/sandbox-unit-of-work.ts';
import { createStripeProvider } from '../stripe/stripe-provider.ts';
import { monitorProvider } from './monitor-provider.ts';

/** Stripe where its keys are configured, the sandbox where they are not. */
export function createPaymentProvider(ctx: SandboxContext & Pick<Context, 'log'>): PaymentProvider {
  return monitorProvider(chooseProvider(ctx), ctx);
}

function chooseProvider(ctx: SandboxContext): PaymentProvider {
  const { payments } = ctx.config;
  if (payments.kind === 'sandbox') return createSandboxProvider(ctx);
  return createStripeProvider({
    kind: 'stripe',
    secretKey: payments.secretKey,
    webhookSecrets: payments.webhookSecret.split(',').map((secret) => secret.trim()),
    clock: ctx.clock,
    ...(payments.apiBase === undefined ? {} : { apiBase: payments.apiBase }),
  });
}
