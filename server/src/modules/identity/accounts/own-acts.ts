import type { Act } from '@festoon/contracts/identity/acts';
import { AccountId, type SessionId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../context.ts';
import { recordAct, type ActState } from '../../../platform/audit/record-act.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Client } from '../../../platform/http/module.ts';
import type { AccountRow } from './account-queries.ts';
import type { SignedInActor } from './own-account.ts';

type OwnAct = { readonly actor: SignedInActor; readonly act: Act; readonly after?: ActState };

/**
 * Records a change that an account makes to its own sign-in. An administrator's change goes into the audit log; a user's
 * stays private and is not recorded.
 */
export async function recordOwnAct(ctx: Context, tx: Tx, { actor, act, after }: OwnAct): Promise<void> {
  if (actor.kind !== 'admin') return;
  await recordAct(ctx, tx, {
    by: actor,
    act,
    subject: { kind: 'account', id: actor.accountId },
    ...(after && { after }),
  });
}

type Entry = { readonly account: AccountRow; readonly client: Client; readonly sessionId: SessionId };

export async function recordSignIn(ctx: Context, tx: Tx, { account, client, sessionId }: Entry): Promise<void> {
  if (account.role !== 'admin') return;
  const actor = { kind: 'admin', accountId: AccountId.parse(account.id), sessionId, client } as const;
  await recordOwnAct(ctx, tx, { actor, act: 'admin.sign_in' });
}
