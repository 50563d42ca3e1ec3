import type * as contract from '@festoon/contracts/operations/admin-people';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { InvalidInput } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { restoreAccount, restoredMailFor, suspendAccount, suspendedMailFor } from '../../../identity/accounts/public.ts';
import { getPerson } from './get-person.ts';
import { getUser } from './get-user.ts';
import { enqueuePutOut, putOutAtOnce } from './put-out.ts';
import { enqueueSuspendEvents } from './suspend-events-of.ts';

/** Suspends an account: from the commit on none of its requests is accepted, and open connections close within a second. */
export async function suspendPerson(
  ctx: Context,
  actor: AdminActor,
  { accountId, reason, until: untilText, withEvents }: EndpointInput<typeof contract.suspendPerson>,
): Promise<EndpointResult<typeof contract.suspendPerson>> {
  const account = await getUser(ctx.db, accountId);
  const until = readUntil(ctx, untilText ?? null);
  const mail = await suspendedMailFor(ctx, account, { reason, until });
  const isSuspended = await inTransaction(ctx.db, async (tx) => {
    const changed = await suspendAccount(ctx, tx, { by: actor, accountId, reason, until, mail });
    if (changed) await enqueuePutOut(tx, accountId);
    if (withEvents) await enqueueSuspendEvents(tx, { actor, accountId, reason });
    return changed;
  });
  if (isSuspended) await putOutAtOnce(ctx, accountId);
  return getPerson(ctx, actor, { accountId });
}

/** Lifts a suspension. */
export async function restorePerson(
  ctx: Context,
  actor: AdminActor,
  { accountId, reason }: EndpointInput<typeof contract.restorePerson>,
): Promise<EndpointResult<typeof contract.restorePerson>> {
  const mail = await restoredMailFor(ctx, await getUser(ctx.db, accountId));
  await inTransaction(ctx.db, (tx) => restoreAccount(ctx, tx, { by: actor, accountId, reason, mail }));
  return getPerson(ctx, actor, { accountId });
}

function readUntil({ clock }: Context, text: string | null): Date | null {
  if (text === null) return null;
  const until = new Date(text);
  if (until > clock.now()) return until;
  throw new InvalidInput([{ path: 'until', message: 'Choose a time to come.' }]);
}
