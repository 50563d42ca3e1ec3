import * as z from 'zod/mini';
import { DEFAULT_NOTIFICATION_SETTINGS } from '@festoon/contracts/notifications/notification-text';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { queueEmail, writeEmail, type RenderedEmail } from '../../../../platform/email/email.ts';
import { findAccount } from '../../../identity/accounts/public.ts';
import { findSettings } from '../preference-queries.ts';
import { digestEmail, digestHeaders } from './digest-email.ts';
import { findUnsentDigest, listDigestItems, markDigestSent } from './digest-queries.ts';

const Payload = z.object({ digestId: z.uuid() });

/** Emails one digest with its unread notifications. A repeat after a crash finds it sent. */
export async function sendDigest(ctx: Context, payload: unknown): Promise<void> {
  const { digestId } = Payload.parse(payload);
  const digest = await findUnsentDigest(ctx.db, digestId);
  if (digest === null) return;
  const mail = await renderDigest(ctx, digestId, digest.accountId);
  await inTransaction(ctx.db, async (tx) => {
    const isFirstDelivery = await markDigestSent(tx, digestId, ctx.clock.now());
    if (isFirstDelivery && mail !== null) await queueEmail(tx, mail);
  });
}

/** Renders the digest. Returns null if it has no items or the account is deleted, suspended or has turned digests off. */
async function renderDigest(ctx: Context, digestId: string, accountId: string): Promise<RenderedEmail | null> {
  const account = await findAccount(ctx.db, accountId);
  const items = await listDigestItems(ctx.db, digestId);
  const { digest } = (await findSettings(ctx.db, accountId)) ?? DEFAULT_NOTIFICATION_SETTINGS;
  if (account === null || account.isSuspended || items.length === 0 || digest === 'off') return null;
  const { name, email: address, language } = account;
  const headers = digestHeaders(ctx, accountId);
  return writeEmail({ key: `digest:${digestId}`, to: { name, address, language }, headers, bulk: true }, () =>
    digestEmail(ctx, { accountId, name, frequency: digest, items }),
  );
}
