import Stripe from 'stripe';
import { ProviderAccessDenied, ProviderRateLimited } from '../provider/provider-errors.ts';
import { ProviderRejected, ProviderUnavailable, type RejectionReason } from '../provider/provider.ts';
import { retryAfterSeconds } from './pace-calls.ts';

/** The connected account does not exist, or belongs to another platform. */
const ACCOUNT_INVALID = 'account_invalid';

/** Runs one call of the SDK. Converts every exception to one of the provider's two errors. */
export async function withStripeErrors<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw providerError(error);
  }
}

function providerError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  if (error.statusCode === 429) return new ProviderRateLimited(error, pauseOf(error));
  if (isDenied(error)) return new ProviderAccessDenied(error, { status: error.statusCode ?? 401, reason: error.message });
  return isDomainError(error) ? rejection(error) : new ProviderUnavailable(error, { isStored: error.statusCode === 500 });
}

// Stripe also rejects a connected account of another platform with 403, but that says nothing about the key.
function isDenied({ statusCode, code }: Stripe.errors.StripeError): boolean {
  return statusCode === 401 || (statusCode === 403 && code !== ACCOUNT_INVALID);
}

function isDomainError(error: Stripe.errors.StripeError): boolean {
  if (error.code === 'rate_limit' || error.code === 'lock_timeout' || error.code === 'idempotency_key_in_use') return false;
  return error.code === ACCOUNT_INVALID || error.statusCode === 400 || error.statusCode === 402 || error.statusCode === 404;
}

const MIN_PAUSE_SECONDS = 2;
const MAX_PAUSE_SECONDS = 30;

function pauseOf({ headers }: Stripe.errors.StripeError): number {
  const retryAfter = retryAfterSeconds(headers?.['retry-after']) ?? 0;
  return Math.min(Math.max(retryAfter, MIN_PAUSE_SECONDS), MAX_PAUSE_SECONDS);
}

const REASONS: Readonly<Record<string, RejectionReason>> = {
  resource_missing: 'not_found',
  [ACCOUNT_INVALID]: 'account_not_found',
  insufficient_capabilities_for_transfer: 'account_not_ready',
  balance_insufficient: 'insufficient_balance',
};

function rejection(error: Stripe.errors.StripeError): ProviderRejected {
  const code = rejectionCode(error);
  const { message, param = null } = error;
  return new ProviderRejected(code, { message, reason: REASONS[code] ?? 'other', param, cause: error });
}

function rejectionCode(error: Stripe.errors.StripeError): string {
  if (error instanceof Stripe.errors.StripeIdempotencyError) return 'idempotency_error';
  return error.code ?? error.rawType ?? 'rejected';
}
