import type { addAttendees as contract } from '@festoon/contracts/ticketing/attendees';
import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { OperationInput, UserActor } from '../../../platform/http/module.ts';
import { throttle, type Throttle } from '../../../platform/throttle.ts';
import { createManualBookings, listBlockedEmails } from '../bookings/public.ts';
import { getManagedEvent, publishStockChange, getVisibleEventById, type ManagedEvent } from '../../events/events/public.ts';

// Each added attendee gets an email, so no one may add thousands at a time.
const ADD_THROTTLE: Throttle = { name: 'attendees-by-hand', points: 60, perSeconds: 3600 };

/** Adds people manually, all of them or none, and emails them their tickets. */
export async function addAttendees(
  ctx: Context,
  actor: UserActor,
  { eventId, people, note, confirmsBlocked, idempotencyKey }: OperationInput<typeof contract>,
): Promise<{ addedCount: number; ticketCount: number }> {
  throwIfEnded(await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager'), ctx.clock.now());
  await throttle(ctx, ADD_THROTTLE, actor.accountId);
  const { event } = await getVisibleEventById(ctx, actor, eventId);
  if (!confirmsBlocked) await throwIfBlocked(ctx, event.organiserId, people);
  await createManualBookings(ctx, { event, attendees: people, note, key: idempotencyKey });
  publishStockChange(ctx, eventId);
  return { addedCount: people.length, ticketCount: people.reduce((sum, { quantity }) => sum + quantity, 0) };
}

/** Throws `attendee_blocked` with the addresses that are on the organiser's block list. */
async function throwIfBlocked(ctx: Context, organiserId: string, people: readonly { email: string }[]): Promise<void> {
  const emails = await listBlockedEmails(ctx.db, { organiserId, emails: people.map(({ email }) => email) });
  if (emails.length > 0) throwDomainError('attendee_blocked', { emails });
}

function throwIfEnded({ status, endsAt }: ManagedEvent, now: Date): void {
  if (status === 'cancelled') throwDomainError('event_cancelled');
  if (status !== 'published') throwDomainError('event_not_published');
  if (now >= endsAt) throwDomainError('event_over');
}
