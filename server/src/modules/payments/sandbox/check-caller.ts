import type { FarSandbox } from '../../../config/providers.ts';
import { STRIPE_API_VERSION } from '../stripe-provider.ts';
import { invalidRequest, missingAccount, StripeFailure } from './stripe-failure.ts';

const LONGEST_KEY = 255;
const VERSION = /^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/;

/** Throws unless the call has the secret key, a valid API version and an account that may be read. */
export function checkCaller(headers: Headers, secretKey: string, path: string): void {
  const given = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1];
  if (given === undefined) throw unauthorized('You did not provide an API key.');
  if (given !== secretKey) throw unauthorized(`Invalid API Key provided: ${given.slice(0, 8)}****`);
  const version = headers.get('stripe-version') ?? STRIPE_API_VERSION;
  if (!VERSION.test(version)) throw invalidRequest(`Invalid Stripe API version: ${version}`);
  checkAccount(headers, path);
}

// For a connected account only its payouts are read here.
function checkAccount(headers: Headers, path: string): void {
  const account = headers.get('stripe-account');
  if (account !== null && !path.startsWith('/v1/payouts/')) throw missingAccount(account);
}

function unauthorized(message: string): StripeFailure {
  return new StripeFailure(401, { type: 'invalid_request_error', message });
}

/** The API takes forms only; anything else would be read as no parameters at all. */
export function checkForm(headers: Headers, body: string): void {
  if (body === '' || headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') === true) return;
  throw invalidRequest(
    'Invalid request: the request body must be sent as application/x-www-form-urlencoded, not as anything else.',
  );
}

export function checkedKey(key: string): string {
  if (key.length > 0 && key.length <= LONGEST_KEY) return key;
  throw invalidRequest(`Idempotency keys can be up to ${LONGEST_KEY} characters long.`);
}

/** Too many calls: one less is answered so from now on. */
export function checkRate(limit: FarSandbox['limit']): void {
  if (limit === undefined || limit.left <= 0) return;
  limit.left -= 1;
  const body = { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests in a period of time.' };
  throw new StripeFailure(429, body, limit.retryAfter === undefined ? {} : { 'retry-after': limit.retryAfter });
}
