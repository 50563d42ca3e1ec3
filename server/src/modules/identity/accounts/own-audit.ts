import type { AuditAction } from '@festoon/contracts/identity/audit-actions';
import { AccountId, type SessionId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../context.ts';
import { recordAudit, type AuditState } from '../../../platform/audit/record-audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Client } from '../../../platform/http/module.ts';
import type { AccountRow } from './account-queries.ts';
import type { SignedInActor } from './own-account.ts';

type OwnAuditRecord = { readonly actor: SignedInActor; readonly action: AuditAction; readonly after?: AuditState };

/**
 * Records a change that an account makes to its own sign-in. An administrator's change goes into the audit log; a user's
 * stays private and is not recorded.
 */
export async function recordOwnAudit(ctx: Context, tx: Tx, { actor, action, after }: OwnAuditRecord): Promise<void> {
  if (actor.kind !== 'admin') return;
  await recordAudit(ctx, tx, {
    by: actor,
    action,
    subject: { kind: 'account', id: actor.accountId },
    ...(after && { after }),
  });
}

type SignInRecord = { readonly account: AccountRow; readonly client: Client; readonly sessionId: SessionId };

export async function recordSignIn(ctx: Context, tx: Tx, { account, client, sessionId }: SignInRecord): Promise<void> {
  if (account.role !== 'admin') return;
  const actor = { kind: 'admin', accountId: AccountId.parse(account.id), sessionId, client } as const;
  await recordOwnAudit(ctx, tx, { actor, action: 'admin.sign_in' });
}
