import { StripeFailure } from './stripe-failure.ts';

// The resources of the API as the provider's restricted keys name them.
const RESOURCES: readonly (readonly [RegExp, string])[] = [
  [/^\/v1\/checkout\/sessions/, 'checkout_session'],
  [/^\/v1\/billing_portal/, 'billing_portal_session'],
  [/^\/v1\/(refunds|charges)/, 'charge'],
  [/^\/v1\/payment_intents/, 'payment_intent'],
  [/^\/v1\/disputes/, 'dispute'],
  [/^\/v1\/balance_transactions/, 'balance_transaction'],
  [/^\/v1\/customers/, 'customer'],
  [/^\/v1\/products/, 'product'],
  [/^\/v1\/prices/, 'price'],
  [/^\/v1\/subscriptions/, 'subscription'],
  [/^\/v1\/invoices/, 'invoice'],
  [/^\/v1\/(accounts|account_links)/, 'accounts_kyc'],
  [/^\/v1\/transfers/, 'transfer'],
  [/^\/v1\/payouts/, 'payout'],
];

/** Refuses a call that a restricted key does not permit, before anything of the call is looked at. */
export function checkPermission(method: string, path: string, denied: readonly string[]): void {
  const resource = RESOURCES.find(([pattern]) => pattern.test(path))?.[1];
  const permission = `rak_${resource ?? 'unknown'}_${method === 'GET' ? 'read' : 'write'}`;
  if (!denied.includes(permission)) return;
  const message =
    'The provided key does not have the required permissions for this endpoint. ' +
    `Having the '${permission}' permission would allow this request to continue.`;
  throw new StripeFailure(403, { type: 'invalid_request_error', message });
}
