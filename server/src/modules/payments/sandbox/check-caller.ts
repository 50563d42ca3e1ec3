import { STRIPE_API_VERSION } from '../stripe-provider.ts';
import { invalidRequest, StripeFailure } from './stripe-failure.ts';

const LONGEST_KEY = 255;
const VERSION = /^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/;

/** Who calls, for whom, and in which version of the API. */
export function checkCaller(headers: Headers, secretKey: string): void {
  const given = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1];
  if (given === undefined) throw unauthorized('You did not provide an API key.');
  if (given !== secretKey) throw unauthorized(`Invalid API Key provided: ${given.slice(0, 8)}****`);
  const version = headers.get('stripe-version') ?? STRIPE_API_VERSION;
  if (!VERSION.test(version)) throw invalidRequest(`Invalid Stripe API version: ${version}`);
  const account = headers.get('stripe-account');
  if (account === null) return;
  const message = `The provided key does not have access to account '${account}' (or that account does not exist).`;
  throw new StripeFailure(403, { type: 'invalid_request_error', code: 'account_invalid', message });
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
