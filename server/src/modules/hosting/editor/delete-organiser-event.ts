import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { deleteOrganiserEvent as contract } from '@festoon/contracts/hosting/event-editor';
import type { Context } from '../../../context.ts';
import { inTransaction, onConstraint, type Tx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { deleteUnpaidBookings } from '../../ticketing/bookings/public.ts';
import { deleteEvent, findEventDetails, getManagedEvent, lockEvent, lockStock } from '../../events/events/public.ts';
import { countBookings } from './count-queries.ts';
import { publishEventChange } from './publish-event-change.ts';
import { scheduleImageDeletion } from './images/delete-images.ts';

/** Deletes an event that was never booked. Holds that ended without a booking do not prevent it. */
export async function deleteOrganiserEvent(ctx: Context, actor: UserActor, { eventId }: EndpointInput<typeof contract>) {
  await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'owner');
  await inTransaction(ctx.db, (tx) => deleteInTransaction(ctx, tx, eventId)).catch(
    onConstraint({
      bookings_event_fkey: 'has_bookings',
      booking_line_items_ticket_type_fkey: 'has_bookings',
      check_ins_event_fkey: 'has_check_ins',
    }),
  );
  publishEventChange(ctx, eventId);
  return { deleted: true };
}

async function deleteInTransaction(ctx: Context, tx: Tx, eventId: string): Promise<void> {
  await lockEvent(tx, eventId);
  await lockStock(tx, eventId);
  const row = await findEventDetails(tx, eventId);
  if (row === null) throwDomainError('not_found');
  await deleteUnpaidBookings(tx, eventId);
  if ((await countBookings(tx, eventId)).active > 0) throwDomainError('has_bookings');
  const imageKeys = row.gallery.map(({ key }) => key);
  await scheduleImageDeletion(ctx, tx, row.coverKey === null ? imageKeys : [row.coverKey, ...imageKeys]);
  await deleteEvent(tx, eventId);
}
