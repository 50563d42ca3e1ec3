import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import type { Client } from '../../../../platform/http/module.ts';
import { queueMail, renderMail, type RenderedMail } from '../../../../platform/mail/mail.ts';
import type { AccountRow } from '../account-queries.ts';
import { deviceLabel } from './device-rules.ts';
import { newSignInMail } from '../mails.ts';
import { recordSignIn } from '../own-acts.ts';
import { listKnownUserAgents } from './session-queries.ts';
import type { SignedIn } from './signed-in.ts';
import { startSession } from './start-session.ts';

/** A mail about a device the account was never used on; none for the account's very first session. */
async function noticeOfDevice(ctx: Context, account: AccountRow, client: Client): Promise<RenderedMail | null> {
  const device = deviceLabel(client.userAgent);
  const known = await listKnownUserAgents(ctx.db, account.id);
  if (known.length === 0 || known.some((userAgent) => deviceLabel(userAgent) === device)) return null;
  const seen = { name: account.name, at: ctx.clock.now(), timeZone: account.time_zone ?? 'UTC', device, place: null };
  return renderMail({
    key: `new-sign-in:${ctx.ids.newId()}`,
    to: { name: account.name, address: account.email },
    ...newSignInMail(ctx.config, seen),
  });
}

/** Starts a session for an account whose owner has proved their identity. */
export async function enterAccount(ctx: Context, account: AccountRow, client: Client): Promise<SignedIn> {
  const notice = await noticeOfDevice(ctx, account, client);
  return inTransaction(ctx.db, async (tx) => {
    if (notice) await queueMail(tx, notice);
    const started = await startSession(ctx, tx, { account, client });
    await recordSignIn(ctx, tx, { account, client, sessionId: started.sessionId });
    return { account, ...started };
  });
}
