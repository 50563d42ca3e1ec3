import type { Context } from '../context.ts';
import { checkAccess } from '../modules/money/payments/public.ts';

const WAIT_MS = 8_000;

/**
 * Checks the keys of the payment provider at the start. Returns the problem with them, for the person at the terminal; null if
 * there is none, with the sandbox, and if the provider takes longer than a start should. The start continues in any case:
 * free bookings need no provider.
 */
export async function findPaymentProblem(ctx: Context): Promise<string | null> {
  const problem = checkAccess(ctx).then(
    (access) => {
      if (access === null || access.status === 'ok') return null;
      if (access.status === 'unreachable') return 'Stripe does not answer; it is asked again every ten minutes';
      if (access.status === 'denied') return `Stripe refuses STRIPE_SECRET_KEY: ${access.reason ?? 'no reason given'}`;
      return `STRIPE_SECRET_KEY lacks permissions: ${access.missingPermissions.join(', ')}`;
    },
    (error: unknown) => {
      ctx.log.error({ reason: String(error) }, 'the keys of the payment provider could not be checked');
      return null;
    },
  );
  return Promise.race([problem, timeout()]);
}

function timeout(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), WAIT_MS).unref();
  });
}
