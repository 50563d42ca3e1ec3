import { DAY_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { findNextEvent, insertRows, listPastGuests } from '../demo-queries.ts';

const ALL_ATTENDEES = { audience: 'everyone', ticketTypeIds: [], bookedFrom: null, bookedUntil: null, promoCodeId: null };
const SENT_MESSAGE = {
  kind: 'email',
  segment: ALL_ATTENDEES,
  timing: 'now',
  includes_later_bookings: false,
  status: 'sent',
};

/**
 * Writes the messages of the demo's organiser: thanks after the past event and directions before the next one. Runs once.
 */
export async function seedMessages(ctx: Context, source: string): Promise<void> {
  const { ids, clock } = ctx;
  await inTransaction(ctx.db, async (tx) => {
    const guests = await listPastGuests(tx, source);
    const [guest] = guests;
    if (guest === undefined) return;
    const next = await findNextEvent(tx, { organiserId: guest.organiserId, now: clock.now() });
    const sentAt = new Date(guest.endsAt.getTime() + DAY_MS);
    const thankYou = {
      id: ids.newId(),
      event_id: guest.eventId,
      ...SENT_MESSAGE,
      subject: 'Thank you for last night',
      body: 'You were a wonderful room.\n\nThe next dates are on our page, and whoever came to the opening hears of them first.',
      created_by: guest.organiserId,
      created_at: sentAt,
      updated_at: sentAt,
      started_at: sentAt,
      sent_at: sentAt,
      last_progress_at: sentAt,
    };
    await insertRows(tx, 'attendee_emails', [withDefaults(thankYou)]);
    const recipients = guests.map(({ email, name, ticketId, bookingId }) => ({
      id: ids.newId(),
      attendee_email_id: thankYou.id,
      email,
      name,
      booking_id: bookingId,
      ticket_id: ticketId,
      status: 'queued',
      created_at: sentAt,
    }));
    await insertRows(tx, 'attendee_email_recipients', recipients);
    if (next === null) return;
    const now = clock.now();
    const directions = {
      id: ids.newId(),
      event_id: next,
      kind: 'email',
      segment: ALL_ATTENDEES,
      subject: 'How to find us tomorrow',
      body: 'The door is in the courtyard, behind the bakery. Ring twice.\n\nThere is a cloakroom, and the kitchen is open until ten.',
      timing: 'relative',
      anchor: 'start',
      offset_count: -1,
      offset_unit: 'days',
      includes_later_bookings: true,
      status: 'scheduled',
      created_by: guest.organiserId,
      created_at: now,
      updated_at: now,
    };
    await insertRows(tx, 'attendee_emails', [withDefaults(directions)]);
  });
}

/** Returns whole rows, because a missing value would become null. */
function withDefaults<Row extends object>(row: Row) {
  return { reply_to: '', changes: [], ...row };
}
