import type { PaymentProvider } from '../provider.ts';
import { createStripeProvider } from '../stripe-provider.ts';
import { createSandboxTransport, SANDBOX_SECRET_KEY } from './answer-call.ts';
import type { SandboxContext } from './turn.ts';

/** The Stripe adapter, speaking through Stripe's own SDK to the sandbox inside this process. */
export function createSandboxProvider(ctx: SandboxContext): PaymentProvider {
  return createStripeProvider({
    kind: 'sandbox',
    secretKey: SANDBOX_SECRET_KEY,
    webhookSecrets: ctx.config.payments.webhookSecret.split(',').map((secret) => secret.trim()),
    clock: ctx.clock,
    transport: createSandboxTransport(ctx),
  });
}
