import type { UnnotifiedChange } from '@festoon/contracts/ticketing/change-notices';
import type { EventChangeAspect } from '@festoon/contracts/hosting/event-fields';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { runWithoutRegion } from '../../../../platform/language.ts';
import {
  getOrganiserFee,
  getCurrentSnapshot,
  listUnnotifiedAspects,
  type NotifiedSnapshot,
} from '../../../events/events/public.ts';
import { formatChanges } from './change-text.ts';
import { findNoticeEvent } from './notice-queries.ts';

export type PendingChanges = {
  readonly aspects: readonly EventChangeAspect[];
  readonly changes: readonly UnnotifiedChange[];
  readonly now: NotifiedSnapshot;
};

type PendingChangesQuery = { readonly eventId: string; readonly requestedAspects: readonly EventChangeAspect[] };

/** Returns the pending changes for a notice. Ticket holders read it, so times are not as in the organiser's region. */
export function findChangesForNotice(ctx: Context, tx: DbOrTx, query: PendingChangesQuery): Promise<PendingChanges> {
  return runWithoutRegion(() => findPendingChanges(ctx, tx, query));
}

/** Returns the changes that ticket holders have not been notified of, limited to the requested aspects. */
export async function findPendingChanges(
  ctx: Context,
  tx: DbOrTx,
  { eventId, requestedAspects }: PendingChangesQuery,
): Promise<PendingChanges> {
  const event = await findNoticeEvent(tx, eventId);
  const now = await getCurrentSnapshot(tx, eventId);
  const notified = event?.notified ?? null;
  if (event === null || notified === null) return { aspects: [], changes: [], now };
  const aspects = (await listUnnotifiedAspects(tx, eventId)).filter((aspect) => requestedAspects.includes(aspect));
  const context = { event, fee: await getOrganiserFee(ctx, tx, event.organiserId), currency: ctx.config.currency };
  return { aspects, changes: formatChanges({ notified, now }, aspects, context), now };
}
