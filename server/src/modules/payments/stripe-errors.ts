import Stripe from 'stripe';
import { ProviderRejected, ProviderUnavailable } from './provider.ts';

/** Runs one call of the SDK; whatever it throws leaves as one of the two errors of the provider's contract. */
export async function calling<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw providerError(error);
  }
}

function providerError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  return isRefusal(error)
    ? new ProviderRejected(rejectionCode(error), { message: error.message, param: error.param ?? null, cause: error })
    : new ProviderUnavailable(error, { isKept: error.statusCode === 500 });
}

// A wrong key or missing permission says nothing about the call itself, so it counts as "does not answer".
function isRefusal(error: Stripe.errors.StripeError): boolean {
  if (error.code === 'rate_limit' || error.code === 'lock_timeout' || error.code === 'idempotency_key_in_use') return false;
  return error.statusCode === 400 || error.statusCode === 402 || error.statusCode === 404;
}

function rejectionCode(error: Stripe.errors.StripeError): string {
  if (error instanceof Stripe.errors.StripeIdempotencyError) return 'idempotency_error';
  return error.code ?? error.rawType ?? 'rejected';
}
