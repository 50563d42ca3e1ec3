import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

export type Sale = {
  readonly id: string;
  readonly eventId: string;
  readonly buyerId: string;
  readonly ticketTypeId: string;
  readonly quantity: number;
  readonly unitMinor: number;
  readonly at: Date;
  readonly discountMinor?: number;
  readonly origin?: string;
  readonly utmSource?: string;
  readonly referrerHost?: string;
  readonly device?: string;
  readonly promoCodeId?: string | null;
  readonly trackedLinkId?: string | null;
};

/** Inserts a hold with one line item and one attendee per ticket. */
export async function insertHold(db: DbOrTx, sale: Sale): Promise<void> {
  const { id, eventId, buyerId, ticketTypeId, quantity, unitMinor, at } = sale;
  const total = unitMinor * quantity;
  await sql`
    with made as (
      insert into bookings (id, reference, event_id, buyer_id, hold_key, held_until, currency, subtotal_minor, fee_minor, tax_minor,
        total_minor, fee_mode, platform_fee_minor, tax_rate_bps, tax_inclusive, refund_policy, created_at, discount_minor, origin,
        utm_source, referrer_host, device, promo_code_id, tracked_link_id)
      values (${id}, ${id}, ${eventId}, ${buyerId}, ${id}, ${at}, 'EUR', ${total}, 0, ${Math.floor(total / 10)}, ${total}, 'absorb',
        ${Math.floor(total / 20)}, 1000, true, '{"kind":"none"}', ${at}, ${sale.discountMinor ?? 0}, ${sale.origin ?? 'online'},
        ${sale.utmSource ?? ''}, ${sale.referrerHost ?? ''}, ${sale.device ?? ''}, ${sale.promoCodeId ?? null},
        ${sale.trackedLinkId ?? null})
      returning id
    ), line as (
      insert into booking_line_items (id, booking_id, ticket_type_id, ticket_type_name, quantity, unit_price_minor, unit_fee_minor,
        total_minor, position)
      select uuidv7(), id, ${ticketTypeId}, 'General', ${quantity}, ${unitMinor}, 0, ${total}, 0 from made returning id, booking_id
    )
    insert into booking_attendees (id, booking_id, line_item_id, position)
    select uuidv7(), booking_id, id, place from line cross join generate_series(0, ${quantity}::int - 1) as place`.execute(
    db,
  );
}

export async function saveBuyerDetails(db: DbOrTx, id: string, at: Date): Promise<void> {
  await sql`update bookings set details_at = ${at}, buyer_name = 'Mara Lind' where id = ${id}`.execute(db);
}

/** Inserts an open payment, as another attempt when one exists. */
export async function insertPayment(db: DbOrTx, id: string, at: Date): Promise<void> {
  await sql`
    insert into payments (id, purpose, subject_id, account_id, attempt, provider, livemode, amount_minor, currency, request, expires_at,
      created_at)
    select uuidv7(), 'booking', b.id, b.buyer_id,
      1 + (select count(*) from payments p where p.purpose = 'booking' and p.subject_id = b.id), 'sandbox', false, b.total_minor, 'EUR',
      '{}', ${at}, ${at}
    from bookings b where b.id = ${id} and b.total_minor > 0 and b.confirmed_at is null`.execute(db);
}

/** Confirms the booking with its tickets, paid by its latest payment. */
export async function confirmBooking(db: DbOrTx, id: string, at: Date): Promise<void> {
  await sql`
    update payments set status = 'succeeded', disposition = 'applied', captured_minor = amount_minor, settled_at = ${at}
    where id = (select id from payments where subject_id = ${id} and status = 'open' order by attempt desc limit 1)
      and exists (select from bookings where id = ${id} and confirmed_at is null)`.execute(db);
  await sql`
    with confirmed as (
      update bookings set status = 'confirmed', confirmed_at = ${at}, ended_at = null where id = ${id} and confirmed_at is null
      returning id, event_id, buyer_id
    )
    insert into tickets (id, booking_id, line_item_id, event_id, ticket_type_id, attendee_id, holder_id, holder_name, holder_email, created_at)
    select uuidv7(), s.id, l.id, s.event_id, l.ticket_type_id, a.id, s.buyer_id, 'Mara Lind', 'mara@example.com', ${at}
    from confirmed s join booking_line_items l on l.booking_id = s.id join booking_attendees a on a.line_item_id = l.id`.execute(
    db,
  );
}

export async function expireHold(db: DbOrTx, id: string, at: Date): Promise<void> {
  await sql`update bookings set status = 'expired', ended_at = ${at} where id = ${id} and status = 'held'`.execute(db);
}

/** Voids one ticket of a booking and refunds its price. */
export async function cancelTicket(db: DbOrTx, id: string, at: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update tickets set status = 'void', voided_at = ${at}, checked_in_at = null
    where id = (select id from tickets where booking_id = ${id} and status <> 'void' order by id limit 1) returning id`.execute(
    db,
  );
  if (rows.length === 0) return;
  await sql`
    with due as (
      update payments p set refunded_minor = refunded_minor + least(captured_minor - refunded_minor, l.total_minor / l.quantity)
      from booking_line_items l where l.booking_id = ${id} and p.subject_id = ${id} and p.captured_minor > p.refunded_minor
      returning p.id, l.total_minor / l.quantity as amount_minor
    )
    insert into booking_refunds (id, booking_id, origin, amount_minor, card_minor, wallet_minor, platform_fee_minor, tax_minor, created_at)
    select uuidv7(), b.id, 'buyer', amount_minor, amount_minor, 0, amount_minor / 20,
      round(b.tax_minor::numeric * amount_minor / b.total_minor)::bigint, ${at}
    from due join bookings b on b.id = ${id} where amount_minor > 0`.execute(db);
  await sql`
    insert into refunds (id, payment_id, booking_refund_id, amount_minor, origin, created_at)
    select uuidv7(), p.id, r.id, r.amount_minor, 'buyer', ${at} from booking_refunds r join payments p on p.subject_id = r.booking_id and p.disposition = 'applied'
    where r.booking_id = ${id} and not exists (select from refunds where booking_refund_id = r.id)`.execute(db);
}

/** Inserts a promo code and a tracked link. */
export async function insertPromotions(
  db: DbOrTx,
  eventId: string,
): Promise<{ promoCodeId: string; trackedLinkId: string }> {
  const { rows } = await sql<{ promoCodeId: string; trackedLinkId: string }>`
    with code as (
      insert into promo_codes (event_id, code, kind, percent) values (${eventId}, 'EARLY', 'percent', 10) returning id
    ), link as (
      insert into tracked_links (event_id, code, name) values (${eventId}, 'letter', 'Newsletter') returning id
    )
    select code.id as "promoCodeId", link.id as "trackedLinkId" from code, link`.execute(db);
  const [ids] = rows;
  if (ids === undefined) throw new Error('The insert returned no row.');
  return ids;
}

/** Marks the first refund of a booking as failed. */
export async function failRefund(db: DbOrTx, id: string): Promise<void> {
  await sql`
    update refunds set status = 'failed'
    where id = (select r.id from refunds r join payments p on p.id = r.payment_id where p.subject_id = ${id} order by r.id limit 1)`.execute(
    db,
  );
}

export async function checkInTicket(db: DbOrTx, id: string, at: Date): Promise<void> {
  await sql`
    update tickets set status = 'checked_in', checked_in_at = ${at}
    where id = (select id from tickets where booking_id = ${id} and status = 'valid' order by id limit 1)`.execute(db);
}

export async function undoCheckIn(db: DbOrTx, id: string): Promise<void> {
  await sql`
    update tickets set status = 'valid', checked_in_at = null
    where id = (select id from tickets where booking_id = ${id} and status = 'checked_in' order by id limit 1)`.execute(db);
}

export async function changeTimeZone(db: DbOrTx, eventId: string, timeZone: string): Promise<void> {
  await sql`update events set time_zone = ${timeZone} where id = ${eventId}`.execute(db);
}
