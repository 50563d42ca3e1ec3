import type * as contract from '@festoon/contracts/identity/privacy';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { requireProof } from '../accounts/public.ts';
import { DAY_MILLIS, MAKE_COPY } from './constants.ts';
import { copyAnswer } from './copy-answer.ts';
import { insertCopy, listCopyRows } from './queries.ts';

type Copies = EndpointResult<typeof contract.listCopies>;

const SHOWN = 10;

export async function listCopies(ctx: Context, { accountId }: UserActor): Promise<Copies> {
  const now = ctx.clock.now();
  const rows = await listCopyRows(ctx.db, accountId, SHOWN);
  const last = rows.find(({ askedBy, state }) => askedBy === null && state !== 'failed');
  const nextAt = last && new Date(last.askedAt.getTime() + DAY_MILLIS);
  return {
    items: rows.map((row) => copyAnswer(row, now)),
    nextAt: nextAt && nextAt > now ? nextAt.toISOString() : null,
  };
}

/** Begins a copy of the caller's data: once a day, and only for who has shown again who they are. */
export async function askForCopy(
  ctx: Context,
  actor: UserActor,
  proof: EndpointInput<typeof contract.askForCopy>,
): Promise<Copies> {
  await requireProof(ctx, actor, proof);
  const { accountId } = actor;
  await inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const id = ctx.ids.newId();
    const noneSince = new Date(now.getTime() - DAY_MILLIS);
    const isBegun = await insertCopy(tx, { id, accountId, askedBy: null, now, noneSince });
    if (!isBegun) throwDomainError('copy_too_soon');
    await enqueue(tx, MAKE_COPY, { copyId: id }, { maxAttempts: 6 });
  });
  return listCopies(ctx, actor);
}
