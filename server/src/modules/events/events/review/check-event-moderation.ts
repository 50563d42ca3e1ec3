import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { findModeration, findModerationFacts, findModerationMode, saveModerationRequest } from '../moderation/queries.ts';
import { findModerationReasons } from './moderation-rules.ts';

export type ModerationCheckParams = {
  readonly eventId: string;
  /** True if the event is about to be visible for the first time, so that it can be held. */
  readonly isFirstPublication: boolean;
};

/**
 * Marks an event for review by an administrator if a rule matches that no administrator has approved yet. Call it after the
 * event and its tickets are written, in the same transaction.
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

/**
 * Returns the events whose texts, links, prices or number of tickets differ from those of another event. The review of that event does
 * not cover them.
 */
export async function listEventsDifferingFrom(tx: DbOrTx, otherId: string, eventIds: readonly string[]): Promise<string[]> {
  const reviewed = JSON.stringify(await findReviewedContent(tx, otherId));
  const differing: string[] = [];
  for (const id of eventIds) if (JSON.stringify(await findReviewedContent(tx, id)) !== reviewed) differing.push(id);
  return differing;
}

async function findReviewedContent(tx: DbOrTx, eventId: string): Promise<unknown> {
  const facts = await findModerationFacts(tx, eventId);
  return facts && [facts.text, facts.linkCount, facts.highestPriceMinor, facts.capacity];
}

/** Requests another review of an event with requested changes. Returns false if no changes were requested. */
export async function requestModerationAgain(ctx: Pick<Context, 'clock'>, tx: DbOrTx, eventId: string): Promise<boolean> {
  const moderation = await findModeration(tx, eventId);
  if (moderation?.state !== 'changes_requested') return false;
  const facts = await findModerationFacts(tx, eventId);
  const reasons = new Set([...moderation.reasons, ...(facts === null ? [] : findModerationReasons(facts))]);
  await saveModerationRequest(tx, { eventId, reasons: [...reasons], blocksPublishing: true, now: ctx.clock.now() });
  return true;
}
