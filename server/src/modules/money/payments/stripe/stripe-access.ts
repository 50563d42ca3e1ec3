import type Stripe from 'stripe';
import type { ProviderAccess, ProviderAccessCheck } from '../provider/provider-access.ts';
import { ProviderAccessDenied } from '../provider/provider-errors.ts';
import { ProviderRejected, ProviderUnavailable } from '../provider/provider.ts';
import { withStripeErrors } from './stripe-errors.ts';

type Probe = { readonly method: 'GET' | 'POST'; readonly path: string; readonly params?: Record<string, string> };

const NONE = 'festoon_access_check';

/**
 * One call for each permission that the product needs. A call that writes names an object that does not exist, so it ends
 * in "not found" with a key that has the permission, and in 403 with one that has not.
 */
const PROBES: readonly Probe[] = [
  { method: 'POST', path: `/v1/checkout/sessions/cs_${NONE}/expire` },
  { method: 'POST', path: '/v1/refunds', params: { payment_intent: `pi_${NONE}` } },
  { method: 'GET', path: '/v1/disputes?limit=1' },
  { method: 'GET', path: `/v1/payment_intents/pi_${NONE}` },
  { method: 'GET', path: '/v1/balance_transactions?limit=1' },
  { method: 'POST', path: `/v1/customers/cus_${NONE}` },
  { method: 'POST', path: `/v1/products/prod_${NONE}` },
  { method: 'POST', path: `/v1/prices/price_${NONE}` },
  { method: 'POST', path: `/v1/subscriptions/sub_${NONE}` },
  { method: 'GET', path: `/v1/invoices/in_${NONE}` },
  { method: 'POST', path: '/v1/billing_portal/sessions', params: { customer: `cus_${NONE}` } },
  { method: 'GET', path: `/v1/accounts/acct_${NONE}` },
  { method: 'POST', path: '/v1/account_links', params: { account: `acct_${NONE}`, type: 'account_onboarding' } },
  { method: 'GET', path: `/v1/payouts/po_${NONE}` },
  { method: 'POST', path: '/v1/transfers', params: { destination: `acct_${NONE}` } },
];

export function accessCalls(stripe: Stripe): ProviderAccessCheck {
  return {
    async checkAccess() {
      const missingPermissions: string[] = [];
      let reason: string | null = null;
      for (const probe of PROBES) {
        const denied = await denialOf(stripe, probe);
        if (denied === null) continue;
        if (denied === 'unreachable') return { status: 'unreachable', missingPermissions: [], reason: null };
        if (denied.status === 401) return { status: 'denied', missingPermissions: [], reason: denied.reason };
        reason ??= denied.reason;
        missingPermissions.push(
          permissionIn(denied.reason) ?? `${probe.method} ${probe.path.replace(/\/\w+_festoon.*$/, '')}`,
        );
      }
      return accessOf(missingPermissions, reason);
    },
  };
}

function accessOf(missingPermissions: readonly string[], reason: string | null): ProviderAccess {
  return {
    status: missingPermissions.length === 0 ? 'ok' : 'restricted',
    missingPermissions: [...new Set(missingPermissions)],
    reason,
  };
}

async function denialOf(
  stripe: Stripe,
  { method, path, params }: Probe,
): Promise<ProviderAccessDenied | 'unreachable' | null> {
  try {
    await withStripeErrors(() => stripe.rawRequest(method, path, params));
    return null;
  } catch (error) {
    if (error instanceof ProviderAccessDenied) return error;
    if (error instanceof ProviderRejected) return null;
    if (error instanceof ProviderUnavailable) return 'unreachable';
    throw error;
  }
}

// "Having the 'rak_checkout_session_write' permission would allow this request to continue."
function permissionIn(reason: string): string | null {
  return /'(rak_\w+)'/.exec(reason)?.[1] ?? null;
}
