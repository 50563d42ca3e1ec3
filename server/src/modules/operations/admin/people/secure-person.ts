import type * as contract from '@festoon/contracts/operations/admin-people';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { recordAct } from '../../../../platform/audit/record-act.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import {
  factorResetMailFor,
  mailAccountPassword,
  requireStepUp,
  resetAccountFactor,
  signAccountOut,
} from '../../../identity/accounts/public.ts';
import { insertNote } from './detail-queries.ts';
import { getPerson } from './get-person.ts';
import { getUser } from './get-user.ts';

type Answer = EndpointResult<typeof contract.getPerson>;
type WithReason = EndpointInput<typeof contract.signPersonOut>;

/** Ends every session of an account. */
export async function signPersonOut(ctx: Context, actor: AdminActor, { accountId, reason }: WithReason): Promise<Answer> {
  const account = await getUser(ctx.db, accountId);
  const isOut = await inTransaction(ctx.db, (tx) => signAccountOut(ctx, tx, { by: actor, account, reason }));
  if (isOut) ctx.live.endAccount(accountId);
  return getPerson(ctx, actor, { accountId });
}

/**
 * Resets the second factor of a person who has lost their authenticator. Their identity must be verified by other means
 * first.
 */
export async function resetPersonFactor(
  ctx: Context,
  actor: AdminActor,
  { accountId, reason }: WithReason,
): Promise<Answer> {
  const account = await getUser(ctx.db, accountId);
  await requireStepUp(ctx, actor);
  const mail = await factorResetMailFor(ctx, account);
  const isOff = await inTransaction(ctx.db, (tx) => resetAccountFactor(ctx, tx, { by: actor, account, reason, mail }));
  if (isOff) ctx.live.endAccount(accountId);
  return getPerson(ctx, actor, { accountId });
}

/** Mails a password link to the person's own address. No one else sees the link. */
export async function mailPersonPassword(
  ctx: Context,
  actor: AdminActor,
  { accountId, reason }: WithReason,
): Promise<Answer> {
  const account = await getUser(ctx.db, accountId);
  if (account.suspendedAt !== null) throwDomainError('person_suspended');
  await inTransaction(ctx.db, (tx) => mailAccountPassword(ctx, tx, { by: actor, account, reason }));
  return getPerson(ctx, actor, { accountId });
}

/** The log says that there is a note; what it says stands with the person and goes with them. */
export async function notePerson(
  ctx: Context,
  actor: AdminActor,
  { accountId, words }: EndpointInput<typeof contract.notePerson>,
): Promise<Answer> {
  await getUser(ctx.db, accountId);
  const id = ctx.ids.newId();
  await inTransaction(ctx.db, async (tx) => {
    await insertNote(tx, { id, accountId, authorId: actor.accountId, words, now: ctx.clock.now() });
    const subject = { kind: 'account', id: accountId };
    await recordAct(ctx, tx, { by: actor, act: 'account.note', subject, after: { noteId: id } });
  });
  return getPerson(ctx, actor, { accountId });
}
