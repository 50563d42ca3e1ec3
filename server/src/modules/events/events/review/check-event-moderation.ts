import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { findModeration, findModerationFacts, findModerationMode, saveModerationRequest } from '../moderation/queries.ts';
import { findModerationReasons } from './moderation-rules.ts';

export type ModerationCheckParams = {
  readonly eventId: string;
  /** It is about to be shown for the first time: it can be held. */
  readonly isFirstPublication: boolean;
};

/**
 * Marks an event for review by an administrator when a rule matches that no one has cleared yet. Call it after the event and
 * its tickets are written, in the same transaction.
 */
export async function checkEventModeration(
  ctx: Pick<Context, 'clock'>,
  tx: DbOrTx,
  { eventId, isFirstPublication }: ModerationCheckParams,
): Promise<{ blocksPublishing: boolean }> {
  const facts = await findModerationFacts(tx, eventId);
  const moderation = await findModeration(tx, eventId);
  const reasons =
    facts === null
      ? []
      : findModerationReasons(facts).filter((reason) => moderation?.clearedReasons.includes(reason) !== true);
  const blocksPublishing = moderation?.state === 'approved' ? false : (moderation?.blocksPublishing ?? false);
  if (reasons.length === 0 || blocksPublishing) return { blocksPublishing };
  const blocks = isFirstPublication && (await findModerationMode(tx)) === 'before';
  await saveModerationRequest(tx, { eventId, reasons, blocksPublishing: blocks, now: ctx.clock.now() });
  return { blocksPublishing: blocks };
}

/** The team of an event that was sent back asks for another look; false where it was not sent back. */
export async function requestModerationAgain(ctx: Pick<Context, 'clock'>, tx: DbOrTx, eventId: string): Promise<boolean> {
  const moderation = await findModeration(tx, eventId);
  if (moderation?.state !== 'changes_requested') return false;
  const facts = await findModerationFacts(tx, eventId);
  const reasons = new Set([...moderation.reasons, ...(facts === null ? [] : findModerationReasons(facts))]);
  await saveModerationRequest(tx, { eventId, reasons: [...reasons], blocksPublishing: true, now: ctx.clock.now() });
  return true;
}
