import { AccountId, SessionId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import type { Client } from '../../../../platform/http/module.ts';
import { signAccessToken } from './access-token.ts';
import type { AccountRow } from '../account-queries.ts';
import { signRefreshToken, refreshTokenHash } from './refresh-token.ts';
import { insertSession, recordLastSeen, type Impersonation } from './session-queries.ts';
import { absoluteEnd, cookieEnd, idleEnd } from './session-times.ts';

type StartSessionParams = {
  readonly account: Pick<AccountRow, 'id' | 'role'>;
  readonly client: Client;
  /** Set for an impersonation, which ends at this time. */
  readonly impersonation?: Impersonation & { readonly endsAt: Date };
};

/** The tokens of a session that a browser stores. */
export type SessionTokens = { readonly access: string; readonly refresh: string; readonly refreshEndsAt: Date };

export type StartedSession = { readonly sessionId: SessionId; readonly tokens: SessionTokens };

const USER_AGENT_LENGTH_MAX = 300;

export function trimUserAgent(userAgent: string): string {
  return userAgent.slice(0, USER_AGENT_LENGTH_MAX);
}

/** Inserts a session of the account in the caller's transaction and returns its first tokens. */
export async function startSession(
  ctx: Context,
  tx: DbOrTx,
  { account, client, impersonation }: StartSessionParams,
): Promise<StartedSession> {
  const now = ctx.clock.now();
  const sessionId = SessionId.parse(ctx.ids.newId());
  const seed = Buffer.from(ctx.ids.token(), 'base64url');
  const absoluteExpiresAt = impersonation?.endsAt ?? absoluteEnd(account.role, now);
  const refresh = signRefreshToken(ctx.config, { id: sessionId, rotation: 0, seed });
  await insertSession(tx, {
    id: sessionId,
    accountId: account.id,
    seed,
    currentHash: refreshTokenHash(refresh),
    now,
    idleExpiresAt: idleEnd(account.role, now),
    absoluteExpiresAt,
    ip: client.ip,
    userAgent: trimUserAgent(client.userAgent),
    impersonation,
  });
  await recordLastSeen(tx, sessionId, now);
  const role = account.role === 'admin' ? 'admin' : 'user';
  const access = await signAccessToken(ctx, { accountId: AccountId.parse(account.id), sessionId, role });
  return {
    sessionId,
    tokens: { access, refresh, refreshEndsAt: cookieEnd({ absoluteExpiresAt, impersonation: impersonation !== undefined }) },
  };
}
