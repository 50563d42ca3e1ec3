import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { EditableEvent, unpublishOrganiserEvent as contract } from '@festoon/contracts/hosting/event-editor';
import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getManagedEvent, lockEvent, lockStock, recordRevision, unpublishEvent } from '../../../events/events/public.ts';
import { countBookings } from '../count-queries.ts';
import { loadEditableEvent } from '../editable-event.ts';
import { publishEventChange } from '../publish-event-change.ts';

/** Returns an event to draft while no one holds or has booked any of its tickets. */
export async function unpublishOrganiserEvent(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof contract>,
): Promise<EditableEvent> {
  await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  await inTransaction(ctx.db, (tx) => unpublish(ctx, tx, { eventId, accountId: actor.accountId }));
  publishEventChange(ctx, eventId);
  return loadEditableEvent(ctx, actor, { eventId });
}

async function unpublish(ctx: Context, tx: Tx, edit: { eventId: string; accountId: string }): Promise<void> {
  const { eventId } = edit;
  const event = await lockEvent(tx, eventId);
  if (event === null) throwDomainError('not_found');
  // Waits for concurrent bookings. Each of them is committed by then, or finds a draft.
  await lockStock(tx, eventId);
  if ((await countBookings(tx, eventId)).active > 0) throwDomainError('has_bookings');
  if (event.status !== 'published') return;
  await unpublishEvent(tx, eventId);
  await recordRevision(ctx, tx, { ...edit, fields: ['status'] });
}
