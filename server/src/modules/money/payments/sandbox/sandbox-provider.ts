import type { PaymentProvider } from '../provider/provider.ts';
import { createStripeProvider } from '../stripe/stripe-provider.ts';
import { createSandboxTransport } from './handle-request.ts';
import { sandboxSite } from './site.ts';
import type { SandboxContext } from './sandbox-unit-of-work.ts';

/** Creates the Stripe adapter, which calls the sandbox in this process through Stripe's own SDK. */
export function createSandboxProvider(ctx: SandboxContext): PaymentProvider {
  const { secretKey, webhookSecrets } = sandboxSite(ctx);
  return createStripeProvider({
    kind: 'sandbox',
    secretKey,
    webhookSecrets,
    clock: ctx.clock,
    transport: createSandboxTransport(ctx),
  });
}
