import type { ColumnName, ColumnsWhere, RowOf } from '../../../platform/db/rows.ts';

/** The rules for one column of `bookings`. */
export type BookingColumnRule = {
  /**
   * `hold`: written when the booking is created. `details`: has its default until the buyer enters the details.
   * `operation`: has its default until another operation writes it. `database`: only the database writes it.
   */
  readonly written: 'hold' | 'details' | 'operation' | 'database';
  /** The name in the export of the buyer's personal data. Null: not exported. */
  readonly exported: string | null;
  /** The effect of erasing the buyer: the column is blanked, or keeps its value. */
  readonly erasure: 'redacted' | 'kept';
};

/** All columns of `bookings`. A column that is missing here is a compile error. */
export const BOOKING_COLUMNS = {
  id: { written: 'hold', exported: null, erasure: 'kept' },
  reference: { written: 'hold', exported: 'reference', erasure: 'kept' },
  event_id: { written: 'hold', exported: null, erasure: 'kept' },
  buyer_id: { written: 'hold', exported: null, erasure: 'kept' },
  hold_key: { written: 'hold', exported: null, erasure: 'kept' },
  hold_request_hash: { written: 'hold', exported: null, erasure: 'kept' },
  status: { written: 'operation', exported: 'status', erasure: 'kept' },
  buyer_name: { written: 'details', exported: 'name', erasure: 'redacted' },
  buyer_email: { written: 'details', exported: 'email', erasure: 'redacted' },
  answers: { written: 'details', exported: 'answers', erasure: 'redacted' },
  details_at: { written: 'details', exported: null, erasure: 'kept' },
  currency: { written: 'hold', exported: 'currency', erasure: 'kept' },
  total_minor: { written: 'hold', exported: 'totalMinor', erasure: 'kept' },
  fee_minor: { written: 'hold', exported: 'feeMinor', erasure: 'kept' },
  tax_minor: { written: 'hold', exported: 'taxMinor', erasure: 'kept' },
  subtotal_minor: { written: 'hold', exported: null, erasure: 'kept' },
  discount_minor: { written: 'hold', exported: null, erasure: 'kept' },
  platform_fee_minor: { written: 'hold', exported: null, erasure: 'kept' },
  wallet_minor: { written: 'operation', exported: null, erasure: 'kept' },
  refunded_minor: { written: 'operation', exported: 'refundedMinor', erasure: 'kept' },
  created_at: { written: 'hold', exported: 'createdAt', erasure: 'kept' },
  held_until: { written: 'hold', exported: null, erasure: 'kept' },
  extended_at: { written: 'operation', exported: null, erasure: 'kept' },
  requested_at: { written: 'operation', exported: null, erasure: 'kept' },
  approved_at: { written: 'operation', exported: null, erasure: 'kept' },
  confirmed_at: { written: 'operation', exported: 'confirmedAt', erasure: 'kept' },
  ended_at: { written: 'operation', exported: null, erasure: 'kept' },
  decided_by: { written: 'operation', exported: null, erasure: 'kept' },
  decision_note: { written: 'operation', exported: 'organisersWords', erasure: 'redacted' },
  cancelled_by: { written: 'operation', exported: null, erasure: 'kept' },
  cancellation_message: { written: 'operation', exported: null, erasure: 'redacted' },
  team_note: { written: 'operation', exported: null, erasure: 'redacted' },
  shows_buyer: { written: 'operation', exported: 'showsBuyer', erasure: 'redacted' },
  promo_code: { written: 'hold', exported: 'promoCode', erasure: 'kept' },
  booked_terms: { written: 'database', exported: null, erasure: 'kept' },
  device: { written: 'hold', exported: null, erasure: 'kept' },
  fee_mode: { written: 'hold', exported: null, erasure: 'kept' },
  origin: { written: 'hold', exported: null, erasure: 'kept' },
  buyer_city: { written: 'database', exported: null, erasure: 'kept' },
  promo_code_id: { written: 'hold', exported: null, erasure: 'kept' },
  referrer_host: { written: 'hold', exported: null, erasure: 'kept' },
  refund_policy: { written: 'hold', exported: null, erasure: 'kept' },
  requires_approval: { written: 'hold', exported: null, erasure: 'kept' },
  search_text: { written: 'database', exported: null, erasure: 'kept' },
  tax_inclusive: { written: 'hold', exported: null, erasure: 'kept' },
  tax_rate_bps: { written: 'hold', exported: null, erasure: 'kept' },
  tracked_link_id: { written: 'hold', exported: null, erasure: 'kept' },
  utm_campaign: { written: 'hold', exported: null, erasure: 'kept' },
  utm_medium: { written: 'hold', exported: null, erasure: 'kept' },
  utm_source: { written: 'hold', exported: null, erasure: 'kept' },
} as const satisfies Readonly<Record<ColumnName<'bookings'>, BookingColumnRule>>;

type BookingColumn<Rule> = ColumnsWhere<typeof BOOKING_COLUMNS, Rule>;

export type NewBookingRow = RowOf<'bookings', BookingColumn<{ written: 'hold' }>>;
export type BookingDetailsRow = RowOf<'bookings', BookingColumn<{ written: 'details' }>>;
export type RedactedBookingRow = RowOf<'bookings', BookingColumn<{ erasure: 'redacted' }>>;
