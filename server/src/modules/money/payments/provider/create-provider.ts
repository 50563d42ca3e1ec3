import type { Context } from '../../../../context.ts';
import { currentTask } from '../../../../platform/jobs/current-task.ts';
import { callPriority } from './call-priority.ts';
import type { PaymentProvider } from './provider.ts';
import { createSandboxProvider } from '../sandbox/sandbox-provider.ts';
import type { SandboxContext } from '../sandbox/sandbox-unit-of-work.ts';
import { createStripeProvider } from '../stripe/stripe-provider.ts';
import { monitorProvider } from './monitor-provider.ts';

/** Returns the Stripe provider if its keys are configured, otherwise the sandbox. */
export function createPaymentProvider(ctx: SandboxContext & Pick<Context, 'log'>): PaymentProvider {
  return monitorProvider(chooseProvider(ctx), ctx);
}

function chooseProvider(ctx: SandboxContext): PaymentProvider {
  const { payments } = ctx.config;
  if (payments.kind === 'sandbox') return createSandboxProvider(ctx);
  const { callsPerSecond: perSecond = Infinity } = payments;
  return createStripeProvider({
    kind: 'stripe',
    secretKey: payments.secretKey,
    webhookSecrets: payments.webhookSecret.split(',').map((secret) => secret.trim()),
    clock: ctx.clock,
    pace: { perSecond, priority: () => callPriority(currentTask()) },
    ...(payments.apiBase === undefined ? {} : { apiBase: payments.apiBase }),
  });
}
