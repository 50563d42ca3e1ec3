import type { ToldChange } from '@festoon/contracts/hosting/change-notices';
import type { ToldAspect } from '@festoon/contracts/hosting/hosting';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { getPlatformFee, notifiedSnapshotOf, untoldAspects, type NotifiedFacts } from '../../../events/events/public.ts';
import { formatChanges } from './change-text.ts';
import { findNoticeEvent } from './notice-queries.ts';

export type Changes = {
  readonly aspects: readonly ToldAspect[];
  readonly changes: readonly ToldChange[];
  readonly now: NotifiedFacts;
};

/** Returns the changes that ticket holders have not been notified of, limited to the requested aspects. */
export async function readChanges(
  ctx: Context,
  tx: DbOrTx,
  { eventId, asked }: { eventId: string; asked: readonly ToldAspect[] },
): Promise<Changes> {
  const event = await findNoticeEvent(tx, eventId);
  const now = await notifiedSnapshotOf(tx, eventId);
  const told = event?.told ?? null;
  if (event === null || told === null) return { aspects: [], changes: [], now };
  const aspects = (await untoldAspects(tx, eventId)).filter((aspect) => asked.includes(aspect));
  const setting = { event, fee: await getPlatformFee(tx, ctx.config.currency), currency: ctx.config.currency };
  return { aspects, changes: formatChanges({ told, now }, aspects, setting), now };
}
