import type * as contract from '@festoon/contracts/identity/privacy';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import type { PersonalData, UserActor } from '../../../platform/http/module.ts';
import { getProofRequirements, requireProof } from '../accounts/public.ts';
import { erasePersonForGood, listObstacles } from './erase-person.ts';

type Kinds = readonly PersonalData[];

/** Returns the information that the user sees before deleting the account. */
export async function getErasure(
  ctx: Context,
  actor: UserActor,
  kinds: Kinds,
): Promise<EndpointResult<typeof contract.getErasure>> {
  const { accountId } = actor;
  return {
    ...(await getProofRequirements(ctx, actor)),
    obstacles: await listObstacles(ctx, { db: ctx.db, kinds, accountId }),
    kinds: kinds.map(({ kind, describe, stays }) => ({ kind, describe, stays: stays ?? null })),
  };
}

/** Deletes the caller's own account, once they have shown again who they are. */
export async function eraseAccount(
  ctx: Context,
  actor: UserActor,
  { kinds, ...proof }: EndpointInput<typeof contract.eraseAccount> & { readonly kinds: Kinds },
): Promise<EndpointResult<typeof contract.eraseAccount>> {
  await requireProof(ctx, actor, proof);
  const reason = 'The person deleted their account.';
  await erasePersonForGood(ctx, { accountId: actor.accountId, kinds, by: 'system', reason });
  return { success: true, message: 'Your account was deleted.' };
}
