import { sandboxPagesText } from '@festoon/catalogue/money/sandbox-pages';
import { publishEvents } from '../publish-events.ts';
import { normalizeNumber } from '../checkout/cards.ts';
import type { StoredObject } from '../objects.ts';
import type { AccountLinkParams, AccountParams } from '../params.ts';
import type { AccountBody, AccountLinkBody } from './payout-objects.ts';
import { payoutIbanError } from './payout-banks.ts';
import { findObject, insertObject, lockObject, saveObject } from '../queries.ts';
import { invalidRequest, missingAccount } from '../stripe-failure.ts';
import { createObjectId, type SandboxUnitOfWork } from '../sandbox-unit-of-work.ts';

const LINK_SECONDS = 5 * 60;
const REQUIRED_FIELDS = ['external_account', 'individual.first_name', 'individual.last_name'];

export async function createAccount(unit: SandboxUnitOfWork, params: AccountParams): Promise<AccountBody> {
  checkCapabilities(params);
  const body: AccountBody = {
    id: createObjectId(unit, 'acct'),
    object: 'account',
    created: unit.nowSeconds,
    livemode: false,
    type: params.type,
    email: params.email ?? null,
    business_profile: { name: params.business_profile?.name ?? null },
    capabilities: { card_payments: 'inactive', transfers: 'inactive' },
    payouts_enabled: false,
    details_submitted: false,
    requirements: { currently_due: REQUIRED_FIELDS },
    external_accounts: { object: 'list', has_more: false, data: [] },
    metadata: params.metadata,
  };
  await insertObject(unit.tx, { kind: 'account', sessionId: null, parentId: null, body, hidden: {} });
  return body;
}

// As at Stripe, each of the two capabilities is granted only with the other, while the platform has no approval.
function checkCapabilities({ capabilities: { transfers, card_payments: cardPayments } }: AccountParams): void {
  if (transfers !== undefined && cardPayments === undefined)
    throw invalidRequest(
      'Your platform needs approval for accounts to have requested the `transfers` capability without the `card_payments` ' +
        'capability. If you would like to request transfers without card_payments, please contact us via ' +
        'https://support.stripe.com/contact.',
      { param: 'capabilities' },
    );
  if (transfers === undefined && cardPayments !== undefined)
    throw invalidRequest('Accounts do not currently support `card_payments` without `transfers`.', {
      param: 'capabilities',
    });
}

export async function createAccountLink(unit: SandboxUnitOfWork, params: AccountLinkParams): Promise<AccountLinkBody> {
  const { account, return_url: returnUrl, refresh_url: refreshUrl } = params;
  if ((await findObject(unit.tx, 'account', account)) === null) throw missingAccount(account);
  const id = createObjectId(unit, 'link');
  const body: AccountLinkBody = {
    id,
    object: 'account_link',
    created: unit.nowSeconds,
    livemode: false,
    expires_at: unit.nowSeconds + LINK_SECONDS,
    url: `${unit.publicUrl}/sandbox/pay/onboarding/${id}`,
  };
  const hidden = { link: { returnUrl, refreshUrl, used: false } };
  await insertObject(unit.tx, { kind: 'account_link', sessionId: null, parentId: account, body, hidden });
  return body;
}

export type OnboardingError = { readonly field: 'iban' | 'name'; readonly message: string };

export type OnboardingOutcome =
  | { readonly kind: 'missing' }
  /** The page for a new link, or the return address after onboarding. */
  | { readonly kind: 'on'; readonly url: string }
  | { readonly kind: 'invalid'; readonly fieldErrors: readonly OnboardingError[] };

/** Completes onboarding: the account has a bank now, and the link is used. */
export async function finishOnboarding(
  unit: SandboxUnitOfWork,
  linkId: string,
  entry: { readonly name: string; readonly iban: string },
): Promise<OnboardingOutcome> {
  const link = await lockObject(unit.tx, 'account_link', linkId);
  const account = link === null ? null : await lockObject(unit.tx, 'account', link.parentId ?? '');
  if (link?.hidden.link === undefined || account === null) return { kind: 'missing' };
  const { returnUrl, refreshUrl, used } = link.hidden.link;
  if (used) return { kind: 'on', url: returnUrl };
  if (link.body.expires_at <= unit.nowSeconds) return { kind: 'on', url: refreshUrl };
  const fieldErrors = fieldErrorsOf(entry);
  if (fieldErrors.length > 0) return { kind: 'invalid', fieldErrors };
  await saveObject(unit.tx, { body: link.body, hidden: { link: { returnUrl, refreshUrl, used: true } } });
  const ready = await connectBank(unit, account, normalizeNumber(entry.iban));
  await publishEvents(unit, null, [{ type: 'account.updated', object: ready }]);
  return { kind: 'on', url: returnUrl };
}

function fieldErrorsOf({ name, iban }: { readonly name: string; readonly iban: string }): OnboardingError[] {
  const ibanMessage = payoutIbanError(iban);
  return [
    ...(name.trim() === '' ? [{ field: 'name' as const, message: sandboxPagesText('enterHolder') }] : []),
    ...(ibanMessage === null ? [] : [{ field: 'iban' as const, message: ibanMessage }]),
  ];
}

async function connectBank(
  unit: SandboxUnitOfWork,
  { body, hidden }: StoredObject<'account'>,
  iban: string,
): Promise<AccountBody> {
  const bank = {
    id: createObjectId(unit, 'ba'),
    object: 'bank_account',
    country: iban.slice(0, 2),
    last4: iban.slice(-4),
  } as const;
  const ready: AccountBody = {
    ...body,
    capabilities: { card_payments: 'active', transfers: 'active' },
    payouts_enabled: true,
    details_submitted: true,
    requirements: { currently_due: [] },
    external_accounts: { object: 'list', has_more: false, data: [bank] },
  };
  await saveObject(unit.tx, { body: ready, hidden: { ...hidden, instrument: iban } });
  return ready;
}
