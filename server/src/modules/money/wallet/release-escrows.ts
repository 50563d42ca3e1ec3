import { DAY_MS } from '@festoon/contracts/core/durations';
import { ESCROW_RELEASE_DAYS } from '@festoon/contracts/money/wallet';
import type { Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { hasOpenDispute } from './dispute-queries.ts';
import { entriesOfEscrowRelease, escrowAccount } from './entry-rules.ts';
import { postTransaction } from './post-transaction.ts';
import { lockBalance } from './queries.ts';
import {
  hasOpenRefundWindow,
  insertRelease,
  listReleasableEscrows,
  lockEndedEvent,
  type Escrow,
} from './release-queries.ts';
import { SEND_ESCROW_RELEASED_EMAIL } from './tasks.ts';

const BATCH = 200;

/** Releases the income of events that are over and settled. Returns the number of released escrows. */
export async function releaseEscrows(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const endedBefore = new Date(now.getTime() - ESCROW_RELEASE_DAYS * DAY_MS);
  let count = 0;
  for (const escrow of await listReleasableEscrows(ctx.db, { endedBefore, now, limit: BATCH })) {
    // If one fails, the next run tries it again, and the others continue.
    const isReleased = await inTransaction(ctx.db, (tx) => releaseEscrow(ctx, tx, { escrow, endedBefore })).catch(
      (error: unknown) => {
        ctx.log.warn({ eventId: escrow.eventId, reason: String(error) }, 'the income of an event was not released');
        return false;
      },
    );
    if (isReleased) count += 1;
  }
  return count;
}

type ReleaseParams = { readonly escrow: Escrow; readonly endedBefore: Date };

/** Releases the balance of an escrow under its lock: the second of two concurrent releases finds it empty. */
async function releaseEscrow(ctx: Context, tx: Tx, { escrow, endedBefore }: ReleaseParams): Promise<boolean> {
  const { eventId, organiserId, currency } = escrow;
  if (!(await lockEndedEvent(tx, eventId, endedBefore)) || (await hasOpenDispute(tx, eventId))) return false;
  const now = ctx.clock.now();
  // Reads after the event is locked, so that a change that was just committed is visible.
  if (await hasOpenRefundWindow(tx, eventId, now)) return false;
  const amountMinor = await lockBalance(tx, { ...escrowAccount(organiserId, eventId), currency });
  if (amountMinor === 0) return false;
  const id = ctx.ids.newId();
  await insertRelease(tx, { ...escrow, id, amountMinor, createdAt: now });
  await enqueue(tx, SEND_ESCROW_RELEASED_EMAIL, { releaseId: id }, { key: `${SEND_ESCROW_RELEASED_EMAIL}:${id}` });
  await postTransaction(tx, {
    id: ctx.ids.newId(),
    kind: 'escrow_released',
    causeId: id,
    eventId,
    postedAt: now,
    entries: entriesOfEscrowRelease({ amountMinor, currency }, escrow),
  });
  return true;
}
