import { payOutToBank } from '../sandbox/payouts/bank-payouts.ts';
import { createSandboxTransport } from '../sandbox/handle-request.ts';
import { sandboxSite } from '../sandbox/site.ts';
import { inSandboxUnitOfWork, type SandboxContext } from '../sandbox/sandbox-unit-of-work.ts';

type StripeResponse = { readonly status: number; readonly body: { readonly [field: string]: unknown } };

/** Calls the API as a user of the provider's dashboard would, for example to delete a customer. */
export async function callStripe(
  ctx: SandboxContext,
  call: `${'GET' | 'POST' | 'DELETE'} ${string}`,
  form: Readonly<Record<string, string>> = {},
): Promise<StripeResponse> {
  const [method = 'GET', path = ''] = call.split(' ');
  const headers = {
    authorization: `Bearer ${sandboxSite(ctx).secretKey}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const body = method === 'POST' ? { body: new URLSearchParams(form).toString() } : {};
  const response = await createSandboxTransport(ctx)(`https://stripe.test/v1/${path}`, { method, headers, ...body });
  return { status: response.status, body: (await response.json()) as StripeResponse['body'] };
}

/** Simulates a daily payout of 120.00 of a connected account and the decision of its bank. Returns the payout's reference. */
export async function createBankPayout(
  ctx: SandboxContext,
  accountRef: string,
  failureCode: string | null,
): Promise<string> {
  const paid = { amount: 12_000, currency: 'eur', failureCode };
  return (await inSandboxUnitOfWork(ctx, (turn) => payOutToBank(turn, accountRef, paid))).id;
}
