import { AccountId, SessionId } from '@festoon/contracts/core/ids';
import type { Context } from '../../context.ts';
import { revokeSession } from '../../modules/identity/accounts/sessions/session-queries.ts';
import { startSession } from '../../modules/identity/accounts/sessions/start-session.ts';
import { finishOnboarding } from '../../modules/money/payments/sandbox/payouts/accounts.ts';
import { PAYOUT_IBANS } from '../../modules/money/payments/sandbox/payouts/payout-banks.ts';
import { inSandboxUnitOfWork } from '../../modules/money/payments/sandbox/sandbox-unit-of-work.ts';
import { requestPayout } from '../../modules/money/payouts/request-payout.ts';
import { approvePayout } from '../../modules/money/payouts/decide-payout.ts';
import { sendPayout } from '../../modules/money/payouts/send-payout.ts';
import { startPayoutOnboarding } from '../../modules/money/payouts/accounts/start-payout-onboarding.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { ADMIN_EMAIL, ORGANISER_EMAIL, SECOND_ADMIN_EMAIL } from '../demo-accounts.ts';

const PAID_OUT_MINOR = 30_000;
const REQUESTED_MINOR = 12_500;
/** Above what one administrator may approve alone. */
const LARGE_MINOR = 105_000;

/**
 * Makes a completed payout of the organiser and requests others, one of which is so large that it needs two approvals and
 * has one. Uses the operations of the product; runs once, and in the sandbox only.
 */
export async function seedPayouts(ctx: Context): Promise<void> {
  const organiserId = await idOf(ctx, ORGANISER_EMAIL);
  const adminId = await idOf(ctx, ADMIN_EMAIL);
  const secondId = await idOf(ctx, SECOND_ADMIN_EMAIL);
  if (ctx.payments.kind !== 'sandbox' || organiserId === undefined || adminId === undefined || secondId === undefined)
    return;
  const existing = await ctx.db.selectFrom('payouts').select('id').where('account_id', '=', organiserId).executeTakeFirst();
  if (existing !== undefined || (await availableOf(ctx, organiserId)) < PAID_OUT_MINOR + REQUESTED_MINOR) return;
  const organiser = { kind: 'user', ...actorFields(ctx, organiserId) } as const;
  const { url } = await startPayoutOnboarding(ctx, organiser);
  const linkId = url.slice(url.lastIndexOf('/') + 1);
  await inSandboxUnitOfWork(ctx, (turn) =>
    finishOnboarding(turn, linkId, { name: 'Blue Hour Sessions', iban: PAYOUT_IBANS[0].iban }),
  );
  const request = (amountMinor: number) =>
    requestPayout(ctx, organiser, { amountMinor, idempotencyKey: `demo-payout-${amountMinor}` });
  const { id: payoutId } = await request(PAID_OUT_MINOR);
  await approveAs(ctx, adminId, payoutId);
  await sendPayout(ctx, payoutId);
  await request(REQUESTED_MINOR);
  if ((await availableOf(ctx, organiserId)) < LARGE_MINOR) return;
  const { id: largeId } = await request(LARGE_MINOR);
  await approveAs(ctx, secondId, largeId);
}

/**
 * Approves a payout as an administrator. Only a session that has just passed the step-up check may do that; this session
 * ends afterwards.
 */
async function approveAs(ctx: Context, adminId: string, payoutId: string): Promise<void> {
  const admin = { kind: 'admin', ...actorFields(ctx, adminId) } as const;
  const account = { id: adminId, role: 'admin' } as const;
  const { sessionId } = await startSession(ctx, ctx.db, { account, client: admin.client });
  await approvePayout(ctx, { ...admin, sessionId }, { payoutId });
  await inTransaction(ctx.db, (tx) => revokeSession(tx, sessionId, { reason: 'signed_out', now: ctx.clock.now() }));
}

function actorFields(ctx: Context, accountId: string) {
  return {
    accountId: AccountId.parse(accountId),
    sessionId: SessionId.parse(ctx.ids.newId()),
    client: { ip: '127.0.0.1', userAgent: 'demo' },
  };
}

async function idOf({ db }: Context, email: string): Promise<string | undefined> {
  return (await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst())?.id;
}

async function availableOf({ db }: Context, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('ledger_accounts')
    .select('balance_minor as minor')
    .where('owner_id', '=', accountId)
    .where('kind', '=', 'wallet_available')
    .executeTakeFirst();
  return row?.minor ?? 0;
}
