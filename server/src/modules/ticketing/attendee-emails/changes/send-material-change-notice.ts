import { formatEventTime } from '../../../../platform/event-time.ts';
import type { ToldAspect } from '@festoon/contracts/hosting/hosting';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { findMailEvent } from '../sending/delivery-queries.ts';
import { notifiedPart } from './change-text.ts';
import { listRefundableBuyerIds, settleNotified } from './notice-queries.ts';
import { openNotice } from './open-notice.ts';
import { readChanges } from './read-changes.ts';

const TERMS: readonly ToldAspect[] = ['time', 'place'];
const FORMATS = { in_person: 'In person', online: 'Online', hybrid: 'In person and online' } as const;

export type MaterialChange = {
  readonly eventId: string;
  readonly formatBefore: keyof typeof FORMATS;
  readonly refundsUntil: Date;
};

/** Notifies ticket holders and buyers of a material change, in the commit of the change itself. */
export async function sendMaterialChangeNotice(
  ctx: Context,
  tx: Tx,
  { eventId, formatBefore, refundsUntil }: MaterialChange,
): Promise<void> {
  const event = await findMailEvent(tx, eventId);
  if (event === null) throw new Error(`Event ${eventId} is gone.`);
  const found = await readChanges(ctx, tx, { eventId, asked: TERMS });
  const format = { aspect: 'place', before: FORMATS[formatBefore], after: FORMATS[event.format] } as const;
  await openNotice(ctx, tx, {
    eventId,
    slug: event.slug,
    title: event.title,
    words: '',
    authorId: null,
    changes: [...(formatBefore === event.format ? [] : [format]), ...found.changes],
    refunds: {
      buyerIds: await listRefundableBuyerIds(tx, eventId, ctx.clock.now()),
      until: formatEventTime({ startAt: refundsUntil, timeZone: event.timeZone }),
    },
  });
  for (const aspect of found.aspects) await settleNotified(tx, eventId, notifiedPart(found.now, aspect));
}
