import type * as contract from '@festoon/contracts/identity/privacy';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { nothingChanged } from '../../../platform/audit/act-tally.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { AdminActor, PersonalData } from '../../../platform/http/module.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { findAccount, hasAccountRow, requireStepUp } from '../accounts/public.ts';
import { MAKE_COPY } from './constants.ts';
import { copyAnswer } from './copy-answer.ts';
import { erasePersonForGood, listObstacles } from './erase-person.ts';
import { insertCopy, listCopyRows } from './queries.ts';

type Kinds = readonly PersonalData[];
type Params<Input> = Input & { readonly kinds: Kinds };

const SHOWN = 10;

/** Of the copies an administrator sees that they are there, never what is in them. */
export async function getPersonPrivacy(
  ctx: Context,
  { accountId, kinds }: { readonly accountId: string; readonly kinds: Kinds },
): Promise<contract.PersonPrivacy> {
  const account = await findAccount(ctx.db, accountId);
  if (account === null && !(await hasAccountRow(ctx.db, accountId))) throwDomainError('not_found');
  const now = ctx.clock.now();
  const copies = await listCopyRows(ctx.db, accountId, SHOWN);
  return {
    obstacles: account === null ? [] : await listObstacles(ctx, { db: ctx.db, kinds, accountId }),
    copies: copies.map((copy) => copyAnswer(copy, now)),
    isErased: account === null,
  };
}

async function getUserOnly(ctx: Context, accountId: string): Promise<void> {
  const account = (await findAccount(ctx.db, accountId)) ?? throwDomainError('not_found');
  if (account.role === 'admin') throwDomainError('is_administrator');
}

/** Creates a data copy for a person who asked an administrator. Only the person receives it. */
export async function copyPerson(
  ctx: Context,
  actor: AdminActor,
  { accountId, reason, kinds }: Params<EndpointInput<typeof contract.copyPerson>>,
): Promise<contract.PersonPrivacy> {
  await getUserOnly(ctx, accountId);
  await requireStepUp(ctx, actor);
  await inTransaction(ctx.db, async (tx) => {
    const id = ctx.ids.newId();
    const copy = { id, accountId, askedBy: actor.accountId, now: ctx.clock.now(), noneSince: null };
    if (!(await insertCopy(tx, copy))) return nothingChanged();
    await enqueue(tx, MAKE_COPY, { copyId: id }, { maxAttempts: 6 });
    const subject = { kind: 'account', id: accountId };
    await recordAct(ctx, tx, { by: actor, act: 'account.export', subject, reason, after: { copyId: id } });
  });
  return getPersonPrivacy(ctx, { accountId, kinds });
}

/** Erases a person who asked an administrator for it. The same obstacles apply. */
export async function erasePerson(
  ctx: Context,
  actor: AdminActor,
  { accountId, reason, kinds }: Params<EndpointInput<typeof contract.erasePerson>>,
): Promise<contract.PersonPrivacy> {
  await getUserOnly(ctx, accountId);
  await requireStepUp(ctx, actor);
  await erasePersonForGood(ctx, { accountId, kinds, by: actor, reason });
  return getPersonPrivacy(ctx, { accountId, kinds });
}
