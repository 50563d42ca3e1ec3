import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/db.ts';

export type RefundChoiceRow = {
  readonly cardRefundAt: Date;
  /** True if this call has created it. */
  readonly isNew: boolean;
};

/** Creates the choice of a booking, or returns the existing one. The caller holds the booking's lock. */
export async function createRefundChoice(tx: Tx, bookingId: string, cardRefundAt: Date): Promise<RefundChoiceRow> {
  const { rows } = await sql<RefundChoiceRow>`
    with created as (
      insert into refund_choices (booking_id, card_refund_at) values (${bookingId}, ${cardRefundAt})
      on conflict on constraint refund_choices_pkey do nothing
      returning card_refund_at
    )
    select card_refund_at as "cardRefundAt", true as "isNew" from created
    union all
    select card_refund_at, false from refund_choices where booking_id = ${bookingId}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`The choice of booking ${bookingId} is gone.`);
  return row;
}
