import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../../platform/db/db.ts';
import { testContext } from '../../../../platform/testing/test-context.ts';
import { signRefreshToken, refreshTokenHash } from './refresh-token.ts';
import { renewSession } from './renew-session.ts';
import { lockSession, rotateSession } from './session-queries.ts';
import { idleEnd } from './session-times.ts';
import { startSession } from './start-session.ts';
import { buildAccount } from '../testing.ts';

const client = { ip: '127.0.0.1', userAgent: 'test' };

describe('renewSession', () => {
  it('waits for a concurrent renewal of the same session, and never reverts it', async () => {
    const ctx = await testContext({ poolSize: 10 });
    const account = await buildAccount(ctx);
    const { sessionId, tokens } = await startSession(ctx, ctx.db, { account, client });
    let late: ReturnType<typeof renewSession> | undefined;
    await inTransaction(ctx.db, async (tx) => {
      const session = await lockSession(tx, sessionId);
      if (!session) throw new Error('no session');
      const now = ctx.clock.now();
      const hashAt = (rotation: number) => refreshTokenHash(signRefreshToken(ctx.config, { ...session, rotation }));
      late = renewSession(ctx, tokens.refresh, client);
      await pause(200);
      await rotateSession(tx, {
        id: sessionId,
        rotation: 2,
        currentHash: hashAt(2),
        previousHash: hashAt(1),
        now,
        idleExpiresAt: idleEnd('user', now),
        ...client,
      });
    });
    expect(await late).toEqual({ outcome: 'failed' });
    const row = await ctx.db.selectFrom('sessions').select(['rotation', 'revoked_reason']).executeTakeFirstOrThrow();
    expect(row).toEqual({ rotation: 2, revoked_reason: 'token_reused' });
  });
});
