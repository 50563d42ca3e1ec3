import { USUAL_NOTIFICATION_SETTINGS } from '@festoon/contracts/notifications/notification-text';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { deleteDigest, listReaders, openDigest, type ReaderRow } from './digest-queries.ts';
import { digestPeriod, quietUntil } from '../push/quiet-rules.ts';
import { SEND_DIGEST } from '../tasks.ts';

const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Opens a digest for each person whose period has begun since something waits, unless it is quiet for them now. */
export async function startDigests(ctx: Context): Promise<void> {
  for (let after = FIRST; ;) {
    const readers = await listReaders(ctx.db, { after, limit: BATCH });
    for (const reader of readers) {
      const periodAt = duePeriod(reader, ctx.clock.now());
      if (periodAt !== null) await open(ctx, reader.accountId, periodAt);
    }
    const last = readers.at(-1);
    if (last === undefined || readers.length < BATCH) return;
    after = last.accountId;
  }
}

/** The period whose digest is due; null where none is, or it is quiet. */
function duePeriod(reader: ReaderRow, now: Date): Date | null {
  const { timeZone, quietFrom, quietUntil: until, waitsSince, lastPeriodAt } = reader;
  const digest = reader.digest ?? USUAL_NOTIFICATION_SETTINGS.digest;
  if (digest === 'off') return null;
  const quiet = quietFrom === null || until === null ? null : { from: quietFrom, until };
  if (quietUntil(now, quiet, timeZone) !== null) return null;
  const digestHour = reader.digestHour ?? USUAL_NOTIFICATION_SETTINGS.digestHour;
  const periodAt = digestPeriod(now, { digest, digestHour }, timeZone);
  const hasWaited = waitsSince < periodAt;
  return hasWaited && (lastPeriodAt === null || lastPeriodAt < periodAt) ? periodAt : null;
}

/** Takes the notifications and enqueues the mail's job in one commit, so that a digest is neither lost nor mailed twice. */
async function open(ctx: Context, accountId: string, periodAt: Date): Promise<void> {
  const id = ctx.ids.newId();
  await inTransaction(ctx.db, async (tx) => {
    const count = await openDigest(tx, { id, accountId, periodAt, now: ctx.clock.now() });
    if (count === 0) return deleteDigest(tx, id);
    return enqueue(tx, SEND_DIGEST, { digestId: id }, { bulk: true });
  });
}
