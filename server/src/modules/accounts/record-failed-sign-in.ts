import type { DomainErrorCode } from '@festoon/contracts/domain-errors';
import type { Context } from '../../context.ts';
import { recordAct } from '../../platform/audit/record-act.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Client } from '../../platform/http/module.ts';
import { isWithinLimit } from '../../platform/throttle.ts';
import { findAccountByEmail } from './account-queries.ts';
import { throttles } from './constants.ts';
import { networkOf } from '../../platform/network.ts';

const failures: readonly DomainErrorCode[] = ['wrong_credentials', 'second_factor_wrong', 'account_suspended'];

/** Strangers can try any address, and must not be able to fill the log with it. */
function mayBeLogged(ctx: Context, client: Client): Promise<boolean> {
  return isWithinLimit(ctx, throttles.unknownTriesLogged, networkOf(client.ip));
}

type FailedTry = { readonly client: Client; readonly error: unknown; readonly input: { readonly email: string } };

/** Records a try at an administrator's sign-in that failed, then fails with it. The address itself is not kept. */
export async function recordFailedSignIn(ctx: Context, { client, error, input }: FailedTry): Promise<never> {
  if (!(error instanceof DomainError) || !failures.includes(error.code)) throw error;
  const account = await findAccountByEmail(ctx.db, 'admin', input.email);
  if (account || (await mayBeLogged(ctx, client))) {
    await inTransaction(ctx.db, (tx) =>
      recordAct(ctx, tx, {
        by: 'system',
        act: 'admin.sign_in_fail',
        ...(account && { subject: { kind: 'account', id: account.id } }),
        after: { why: error.code, ip: client.ip },
      }),
    );
  }
  throw error;
}
