import { accountMessagesText } from '@festoon/catalogue/identity/account-messages';
import type * as contract from '@festoon/contracts/identity/privacy';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import type { PersonalData, UserActor } from '../../../platform/http/module.ts';
import { getIdentityProofRequirements, requireIdentityProof } from '../accounts/public.ts';
import { eraseAccountData, listErasureBlockers } from './erase-account-data.ts';

type DataTypes = readonly PersonalData[];

/** Returns the information that the user sees before deleting the account. */
export async function getErasure(
  ctx: Context,
  actor: UserActor,
  dataTypes: DataTypes,
): Promise<EndpointResult<typeof contract.getErasure>> {
  const { accountId } = actor;
  return {
    ...(await getIdentityProofRequirements(ctx, actor)),
    blockers: await listErasureBlockers(ctx, { db: ctx.db, dataTypes, accountId }),
    dataTypes: dataTypes.map(({ kind, description, retainedNote }) => ({
      kind,
      description,
      retainedNote: retainedNote ?? null,
    })),
  };
}

/** Deletes the caller's own account, once they have shown again who they are. */
export async function eraseAccount(
  ctx: Context,
  actor: UserActor,
  { dataTypes, ...proof }: EndpointInput<typeof contract.eraseAccount> & { readonly dataTypes: DataTypes },
): Promise<EndpointResult<typeof contract.eraseAccount>> {
  await requireIdentityProof(ctx, actor, proof);
  const reason = 'The person deleted their account.';
  await eraseAccountData(ctx, { accountId: actor.accountId, dataTypes, by: 'system', reason });
  return { success: true, message: accountMessagesText('accountDeleted') };
}
