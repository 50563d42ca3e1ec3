import { setTimeout as pause } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { beforeEach, describe, expect, it } from 'vitest';
import { changePassword } from '@festoon/contracts/identity/account-security';
import { resetPassword, signIn } from '@festoon/contracts/identity/sign-in';
import { sql } from 'kysely';
import { inTransaction } from '../../../../platform/db/db.ts';
import { testBrowser } from '../../../../platform/testing/test-browser.ts';
import type { TestApp } from '../../../../platform/testing/test-app.ts';
import { setEmail, type AccountRow } from '../account-queries.ts';
import { accountsApp, buildAccount, listEmailsTo, TEST_PASSWORD } from '../testing.ts';
import { prepareNewPassword, setNewPassword } from './new-password.ts';
import { deleteResets, replaceReset } from './reset-queries.ts';
import { resetTokenHash } from './reset-token.ts';
import { sendPasswordReset } from './send-password-reset.ts';

let app: TestApp;
let ada: AccountRow;

beforeEach(async () => {
  app = await accountsApp({ poolSize: 10 });
  ada = await buildAccount(app.ctx);
});

describe('a sign-in with the old password', () => {
  it.each([false, true])(
    'starts no session while the password is changed (the hash is outdated: %s)',
    async (isOutdated) => {
      const { ctx } = app;
      if (isOutdated) {
        const password_hash = await hash(TEST_PASSWORD, { memoryCost: 8192, timeCost: 1 });
        await ctx.db.updateTable('accounts').set({ password_hash }).execute();
      }
      const password = await prepareNewPassword(ctx, ada, 'quite another password');
      let signingIn: ReturnType<typeof attempt> | undefined;
      await inTransaction(ctx.db, async (tx) => {
        await setNewPassword(ctx, tx, { accountId: ada.id, password });
        signingIn = attempt(TEST_PASSWORD);
        await Promise.race([signingIn, pause(500)]);
      });
      expect(await signingIn).toBe('wrong_credentials');
      const active = await ctx.db.selectFrom('sessions').select('id').where('revoked_at', 'is', null).execute();
      expect(active).toEqual([]);
      expect(await attempt('quite another password')).toBe(200);
    },
  );
});

describe('a change of the password', () => {
  it.each([TEST_PASSWORD, null])(
    'does not overwrite one that was made after its check (the password before: %s)',
    async (before) => {
      const { ctx } = app;
      const browser = testBrowser(app.app);
      await browser.call(signIn, { email: ada.email, password: TEST_PASSWORD });
      if (before === null) await ctx.db.updateTable('accounts').set({ password_hash: null }).execute();
      const password = await prepareNewPassword(ctx, ada, 'quite another password');
      const input = { ...(before !== null && { currentPassword: before }), newPassword: 'the password of a thief' };
      let changing: Promise<{ body: { code?: string } }> | undefined;
      await inTransaction(ctx.db, async (tx) => {
        await setNewPassword(ctx, tx, { accountId: ada.id, password });
        changing = browser.call(changePassword, input);
        await waitingStatement();
      });
      expect((await changing)?.body.code).toBe('password_wrong');
      expect(await attempt('quite another password')).toBe(200);
    },
  );
});

describe('a link for a new password', () => {
  it('is not locked before its account, which a newer link locks first', async () => {
    const { ctx } = app;
    const reset = { tokenHash: resetTokenHash('older'), accountId: ada.id, email: ada.email, now: ctx.clock.now() };
    const expiresAt = new Date(ctx.clock.now().getTime() + 60_000);
    await inTransaction(ctx.db, (tx) => replaceReset(tx, { ...reset, expiresAt }));
    let resetting: Promise<{ status: number }> | undefined;
    await inTransaction(ctx.db, async (tx) => {
      await sql`select from accounts where id = ${ada.id} for share`.execute(tx);
      resetting = testBrowser(app.app).call(resetPassword, { token: 'older', password: 'quite another password' });
      await waitingStatement();
      const { rows } = await sql`select from password_resets for update skip locked`.execute(tx);
      expect(rows).toHaveLength(1);
      await replaceReset(tx, { ...reset, tokenHash: resetTokenHash('newer'), expiresAt });
    });
    expect((await resetting)?.status).toBe(410);
  });

  it('is not sent to the old address while the address is changed', async () => {
    const { ctx } = app;
    let sending: Promise<void> | undefined;
    await inTransaction(ctx.db, async (tx) => {
      await setEmail(tx, ada.id, 'ada.new@example.org');
      await deleteResets(tx, ada.id);
      sending = sendPasswordReset(ctx, { email: ada.email });
      await Promise.race([sending, pause(500)]);
    });
    await sending;
    const [email] = await listEmailsTo(app, ada.email);
    const [, token = 'none'] = email?.text.match(/reset-password\?token=([\w-]+)/) ?? [];
    const { status } = await testBrowser(app.app).call(resetPassword, { token, password: 'quite another password' });
    expect([email, status]).toEqual([undefined, 410]);
  });
});

/** Waits until a statement of another transaction waits for a lock. */
async function waitingStatement(): Promise<void> {
  const { db } = app.ctx;
  await expect
    .poll(
      async () =>
        (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db))
          .rows.length,
      { timeout: 10_000 },
    )
    .toBe(1);
}

async function attempt(password: string) {
  const { status, body } = await testBrowser(app.app).call(signIn, { email: ada.email, password });
  return body.code ?? status;
}
