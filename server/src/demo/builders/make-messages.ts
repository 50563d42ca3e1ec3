import { DAY_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { findNextOf, insertRows, listPastGuests } from '../demo-queries.ts';

const EVERYBODY = { who: 'everybody', ticketTypeIds: [], bookedFrom: null, bookedUntil: null, promoCodeId: null };
const PAST = { kind: 'message', segment: EVERYBODY, timing: 'now', includes_later: false, status: 'sent' };

/**
 * Writes the messages of the demo's organiser: thanks after the past event and directions before the next one. Runs once.
 */
export async function makeMessages(ctx: Context, source: string): Promise<void> {
  const { ids, clock } = ctx;
  await inTransaction(ctx.db, async (tx) => {
    const guests = await listPastGuests(tx, source);
    const [guest] = guests;
    if (guest === undefined) return;
    const next = await findNextOf(tx, { organiserId: guest.organiserId, now: clock.now() });
    const sentAt = new Date(guest.endsAt.getTime() + DAY_MS);
    const thanks = {
      id: ids.newId(),
      event_id: guest.eventId,
      ...PAST,
      subject: 'Thank you for last night',
      body: 'You were a wonderful room.\n\nThe next dates are on our page, and whoever came to the opening hears of them first.',
      created_by: guest.organiserId,
      created_at: sentAt,
      updated_at: sentAt,
      started_at: sentAt,
      sent_at: sentAt,
      moved_at: sentAt,
    };
    await insertRows(tx, 'attendee_messages', [withDefaults(thanks)]);
    const recipients = guests.map(({ email, name, ticketId, bookingId }) => ({
      id: ids.newId(),
      message_id: thanks.id,
      email,
      name,
      booking_id: bookingId,
      ticket_id: ticketId,
      status: 'queued',
      created_at: sentAt,
    }));
    await insertRows(tx, 'attendee_message_recipients', recipients);
    if (next === null) return;
    const now = clock.now();
    const before = {
      id: ids.newId(),
      event_id: next,
      kind: 'message',
      segment: EVERYBODY,
      subject: 'How to find us tomorrow',
      body: 'The door is in the courtyard, behind the bakery. Ring twice.\n\nThere is a cloakroom, and the kitchen is open until ten.',
      timing: 'relative',
      anchor: 'start',
      shift_count: -1,
      shift_unit: 'days',
      includes_later: true,
      status: 'scheduled',
      created_by: guest.organiserId,
      created_at: now,
      updated_at: now,
    };
    await insertRows(tx, 'attendee_messages', [withDefaults(before)]);
  });
}

/** Rows are written whole: what they leave out would become null. */
function withDefaults<Row extends object>(row: Row) {
  return { reply_to: '', changes: [], ...row };
}
