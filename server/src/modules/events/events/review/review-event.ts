import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { findReview, findReviewFacts, findReviewMode, saveAsked } from './queries.ts';
import { reviewReasons } from './review-rules.ts';

export type ReviewParams = {
  readonly eventId: string;
  /** It is about to be shown for the first time: it can be held. */
  readonly isNew: boolean;
};

/**
 * Marks an event for review by an administrator when a rule matches that no one has cleared yet. Call it after the event and
 * its tickets are written, in the same transaction.
 */
export async function reviewEvent(
  ctx: Pick<Context, 'clock'>,
  tx: DbOrTx,
  { eventId, isNew }: ReviewParams,
): Promise<{ isHeld: boolean }> {
  const facts = await findReviewFacts(tx, eventId);
  const kept = await findReview(tx, eventId);
  const reasons = facts === null ? [] : reviewReasons(facts).filter((reason) => kept?.cleared.includes(reason) !== true);
  const isHeld = kept?.state === 'approved' ? false : (kept?.isHeld ?? false);
  if (reasons.length === 0 || isHeld) return { isHeld };
  const holds = isNew && (await findReviewMode(tx)) === 'before';
  await saveAsked(tx, { eventId, reasons, isHeld: holds, now: ctx.clock.now() });
  return { isHeld: holds };
}

/** The team of an event that was sent back asks for another look; false where it was not sent back. */
export async function askForReviewAgain(ctx: Pick<Context, 'clock'>, tx: DbOrTx, eventId: string): Promise<boolean> {
  const kept = await findReview(tx, eventId);
  if (kept?.state !== 'sent_back') return false;
  const facts = await findReviewFacts(tx, eventId);
  const reasons = new Set([...kept.reasons, ...(facts === null ? [] : reviewReasons(facts))]);
  await saveAsked(tx, { eventId, reasons: [...reasons], isHeld: true, now: ctx.clock.now() });
  return true;
}
