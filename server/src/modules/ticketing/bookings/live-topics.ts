import { BookingId } from '@festoon/contracts/core/ids';
import type { LiveTopic } from '../../../platform/http/module.ts';
import { findBooking } from './queries.ts';

/** `booking:<id>` is watched by its buyer. */
export const bookingTopic: LiveTopic = {
  kind: 'booking',
  mayWatch: async (ctx, actor, id) => {
    if (actor.kind !== 'user' || !BookingId.safeParse(id).success) return false;
    return (await findBooking(ctx.db, id))?.buyerId === actor.accountId;
  },
};
