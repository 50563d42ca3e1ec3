import { DEFAULT_NOTIFICATION_SETTINGS } from '@festoon/contracts/notifications/notification-text';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { deleteDigest, listDigestRecipients, createDigest, type DigestRecipientRow } from './digest-queries.ts';
import { digestPeriodStart, quietHoursEnd } from '../push/quiet-hours.ts';
import { SEND_DIGEST } from '../tasks.ts';

const BATCH = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Creates a digest for each person with waiting notifications whose period has begun, except in their quiet hours. */
export async function startDigests(ctx: Context): Promise<void> {
  for (let after = FIRST_ID; ;) {
    const recipients = await listDigestRecipients(ctx.db, { after, limit: BATCH });
    for (const recipient of recipients) {
      const periodStartsAt = duePeriod(recipient, ctx.clock.now());
      if (periodStartsAt !== null) await createDigestFor(ctx, recipient.accountId, periodStartsAt);
    }
    const last = recipients.at(-1);
    if (last === undefined || recipients.length < BATCH) return;
    after = last.accountId;
  }
}

/** Returns the period whose digest is due. Returns null if none is, or in quiet hours. */
function duePeriod(recipient: DigestRecipientRow, now: Date): Date | null {
  const { timeZone, quietFrom, quietUntil: until, oldestUnreadAt, lastPeriodStartsAt } = recipient;
  const digest = recipient.digest ?? DEFAULT_NOTIFICATION_SETTINGS.digest;
  if (digest === 'off') return null;
  const quiet = quietFrom === null || until === null ? null : { from: quietFrom, until };
  if (quietHoursEnd(now, quiet, timeZone) !== null) return null;
  const digestHour = recipient.digestHour ?? DEFAULT_NOTIFICATION_SETTINGS.digestHour;
  const periodStartsAt = digestPeriodStart(now, { digest, digestHour }, timeZone);
  const isPending = oldestUnreadAt < periodStartsAt;
  return isPending && (lastPeriodStartsAt === null || lastPeriodStartsAt < periodStartsAt) ? periodStartsAt : null;
}

/** Assigns the notifications and enqueues the email's job in one commit, so that a digest is neither lost nor sent twice. */
async function createDigestFor(ctx: Context, accountId: string, periodStartsAt: Date): Promise<void> {
  const id = ctx.ids.newId();
  await inTransaction(ctx.db, async (tx) => {
    const count = await createDigest(tx, { id, accountId, periodStartsAt, now: ctx.clock.now() });
    if (count === 0) return deleteDigest(tx, id);
    return enqueue(tx, SEND_DIGEST, { digestId: id }, { bulk: true });
  });
}
