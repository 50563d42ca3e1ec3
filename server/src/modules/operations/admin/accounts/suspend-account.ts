import { adminErrorsText } from '@festoon/catalogue/operations/admin-errors';
import type * as contract from '@festoon/contracts/operations/admin-accounts';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { InvalidInput } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import {
  restoreAccount,
  renderRestoredEmail,
  suspendAccount,
  renderSuspendedEmail,
} from '../../../identity/accounts/public.ts';
import { getAdminAccount } from './get-admin-account.ts';
import { getUserAccount } from './get-user-account.ts';
import { enqueueDisconnectAccount, tryDisconnectAccount } from './disconnect-account.ts';
import { enqueueSuspendEvents } from './suspend-events-of-organiser.ts';

/** Suspends an account: after the commit none of its requests is accepted, and open connections close within a second. */
export async function suspendAccountAsAdmin(
  ctx: Context,
  actor: AdminActor,
  { accountId, reason, until: untilText, suspendEvents }: EndpointInput<typeof contract.suspendAccount>,
): Promise<EndpointResult<typeof contract.suspendAccount>> {
  const account = await getUserAccount(ctx.db, accountId);
  const until = parseUntil(ctx, untilText ?? null);
  const mail = await renderSuspendedEmail(ctx, account, { reason, until });
  const isSuspended = await inTransaction(ctx.db, async (tx) => {
    const changed = await suspendAccount(ctx, tx, { by: actor, accountId, reason, until, mail });
    if (changed) await enqueueDisconnectAccount(tx, accountId);
    if (suspendEvents) await enqueueSuspendEvents(tx, { actor, accountId, reason });
    return changed;
  });
  if (isSuspended) await tryDisconnectAccount(ctx, accountId);
  return getAdminAccount(ctx, actor, { accountId });
}

/** Lifts a suspension. */
export async function restoreAccountAsAdmin(
  ctx: Context,
  actor: AdminActor,
  { accountId, reason }: EndpointInput<typeof contract.restoreAccount>,
): Promise<EndpointResult<typeof contract.restoreAccount>> {
  const mail = await renderRestoredEmail(ctx, await getUserAccount(ctx.db, accountId));
  await inTransaction(ctx.db, (tx) => restoreAccount(ctx, tx, { by: actor, accountId, reason, mail }));
  return getAdminAccount(ctx, actor, { accountId });
}

function parseUntil({ clock }: Context, text: string | null): Date | null {
  if (text === null) return null;
  const until = new Date(text);
  if (until > clock.now()) return until;
  throw new InvalidInput([{ path: 'until', message: adminErrorsText('endNotInFuture') }]);
}
