import { changeEmailsText } from '@festoon/catalogue/ticketing/change-emails';
import { formatEventTime } from '../../../../platform/event-time.ts';
import type { EventChangeAspect } from '@festoon/contracts/hosting/event-fields';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { findEmailEvent } from '../sending/delivery-queries.ts';
import { notifiedPart } from './change-text.ts';
import { listRefundableBuyerIds, updateNotifiedFacts } from './notice-queries.ts';
import { sendNotice } from './send-notice.ts';
import { findChangesForNotice } from './find-pending-changes.ts';

const TERM_ASPECTS: readonly EventChangeAspect[] = ['time', 'place'];
const FORMATS = { in_person: 'inPerson', online: 'online', hybrid: 'hybrid' } as const;

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
  const event = await findEmailEvent(tx, eventId);
  if (event === null) throw new Error(`Event ${eventId} is gone.`);
  const found = await findChangesForNotice(ctx, tx, { eventId, requestedAspects: TERM_ASPECTS });
  const [before, after] = [changeEmailsText(FORMATS[formatBefore]), changeEmailsText(FORMATS[event.format])];
  const format = { aspect: 'place', before, after } as const;
  await sendNotice(ctx, tx, {
    eventId,
    slug: event.slug,
    title: () => event.title,
    message: '',
    authorId: null,
    changes: [...(formatBefore === event.format ? [] : [format]), ...found.changes],
    refunds: {
      buyerIds: await listRefundableBuyerIds(tx, eventId, ctx.clock.now()),
      until: () => formatEventTime({ startAt: refundsUntil, timeZone: event.timeZone }),
    },
  });
  for (const aspect of found.aspects) await updateNotifiedFacts(tx, eventId, notifiedPart(found.now, aspect));
}
