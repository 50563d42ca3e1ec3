import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { deleteHostedEvent as contract } from '@festoon/contracts/hosting/event-editor';
import type { Context } from '../../../context.ts';
import { inTransaction, onConstraint, type Tx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { forgetEmptyBookings } from '../../ticketing/bookings/public.ts';
import { deleteEvent, findEditRow, getHosted, lockEvent, lockStock } from '../../events/events/public.ts';
import { countBookings } from './count-queries.ts';
import { publishEventChange } from './publish-event-change.ts';
import { releaseImages } from './images/remove-images.ts';

/** Deletes an event of which nothing was ever booked; holds that came to nothing do not keep it. */
export async function deleteHostedEvent(ctx: Context, actor: UserActor, { eventId }: EndpointInput<typeof contract>) {
  await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'owner');
  await inTransaction(ctx.db, (tx) => remove(ctx, tx, eventId)).catch(
    onConstraint({
      bookings_event_fkey: 'has_bookings',
      booking_lines_ticket_type_fkey: 'has_bookings',
      check_ins_event_fkey: 'has_check_ins',
    }),
  );
  publishEventChange(ctx, eventId);
  return { deleted: true };
}

async function remove(ctx: Context, tx: Tx, eventId: string): Promise<void> {
  await lockEvent(tx, eventId);
  await lockStock(tx, eventId);
  const row = await findEditRow(tx, eventId);
  if (row === null) throwDomainError('not_found');
  await forgetEmptyBookings(tx, eventId);
  if ((await countBookings(tx, eventId)).standing > 0) throwDomainError('has_bookings');
  const pictures = row.gallery.map(({ key }) => key);
  await releaseImages(ctx, tx, row.coverKey === null ? pictures : [row.coverKey, ...pictures]);
  await deleteEvent(tx, eventId);
}
