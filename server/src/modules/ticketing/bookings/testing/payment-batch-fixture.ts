import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { findPaymentBySession, syncPayment, type PaymentHooks } from '../../../money/payments/public.ts';
import { settleBatch, type ReadPayment } from '../../../money/payments/testing.ts';
import { bookingPaymentHooks } from '../payments/booking-payment-hooks.ts';
import type { BookingApp } from '../testing.ts';
import { buildWalletPayer, openPage, type HeldBooking } from './wallet-payer.ts';

/** A buyer with an open payment page. */
export type Payer = HeldBooking & { readonly sessionId: string };

/** The effects of a card payment, applied without a batch. */
const { together: _together, ...aloneHooks } = bookingPaymentHooks;
export const ALONE: readonly PaymentHooks[] = [aloneHooks];

export async function buildPayer(
  app: BookingApp,
  sale: { readonly eventId: string; readonly ticketTypeId: string; readonly organiserId: string },
  { quantity = 1, walletMinor = 0 } = {},
): Promise<Payer> {
  const held = await buildWalletPayer(app, sale, { quantity, walletMinor });
  return { ...held, sessionId: await openPage(app, held, walletMinor) };
}

export async function buildBatchSale(app: BookingApp, { quantity = 20, capacity = null as number | null } = {}) {
  const event = await buildEvent(app.ctx, {
    event: { capacity, ticketTypes: [buildTicketType({ priceMinor: 2700, quantity })] },
  });
  return { eventId: event.id, ticketTypeId: event.ticketTypeIds[0] ?? '', organiserId: event.organiserId };
}

/** Reads a payment and its state at the provider, as `syncPayment` does before the payment joins a batch. */
async function readPayment(ctx: Context, { sessionId }: Payer): Promise<ReadPayment> {
  const payment = await findPaymentBySession(ctx.db, sessionId);
  if (payment === null) throw new Error(`Session ${sessionId} is gone.`);
  return { ctx, hooks: bookingPaymentHooks, payment, state: await ctx.payments.getCheckout(sessionId) };
}

/** Settles payments in one batch, then alone what it left out. Returns the positions of those that the batch settled. */
export async function settleInBatch(ctx: Context, payers: readonly Payer[]): Promise<number[]> {
  const results = await settleBatch(await Promise.all(payers.map((payer) => readPayment(ctx, payer))));
  const settled: number[] = [];
  for (const [at, result] of results.entries()) {
    if (result.status === 'fulfilled' && result.value !== null) settled.push(at);
    else await syncPayment(ctx, ALONE, payers[at]?.sessionId ?? '');
  }
  return settled;
}

/** Returns everything that payments change in a sale, with the numbers of the buyers instead of ids. */
export async function readOutcome({ db }: Pick<Context, 'db'>, eventId: string, payers: readonly Payer[]) {
  const ids = payers.map(({ booking }) => booking.id);
  const { rows } = await sql<{ outcome: unknown }>`
    with buyer as (
      select b.*, n.number from unnest(${ids}::uuid[]) with ordinality as n (id, number) join bookings b on b.id = n.id
    ), payment as (
      select p.*, b.number from payments p join buyer b on b.id = p.subject_id
    ), entry as (
      select t.id, t.kind, t.cause_id, a.kind as account, e.amount_minor, e.position, e.balance_after_minor,
        coalesce(b.number, p.number) as number
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
        left join buyer b on b.id in (t.cause_id, t.booking_id) left join payment p on p.id = t.cause_id
      where b.id is not null or p.id is not null
    ), job as (
      select k.identifier, j.payload::text as payload from graphile_worker._private_jobs j
        join graphile_worker._private_tasks k on k.id = j.task_id
    )
    select jsonb_build_object(
      'bookings', (select jsonb_agg(jsonb_build_array(number, status, wallet_minor, platform_fee_minor, refunded_minor,
        confirmed_at, ended_at) order by number) from buyer),
      'payments', (select jsonb_agg(jsonb_build_array(number, attempt, status, disposition, captured_minor, captured_currency,
        refunded_minor, payment_ref is null, settled_at, fee_status) order by number, attempt) from payment),
      'tickets', (select jsonb_agg(jsonb_build_array(b.number, t.holder_name, t.holder_email, t.status, t.ticket_type_id = l.ticket_type_id)
        order by b.number, t.holder_name) from tickets t join buyer b on b.id = t.booking_id join booking_line_items l on l.id = t.line_item_id),
      'entries', (select jsonb_agg(jsonb_build_array(number, kind, account, amount_minor) order by number, kind, account, amount_minor) from entry),
      'escrow', (select jsonb_agg(jsonb_build_array(number, kind, position, balance_after_minor) order by position)
        from entry where account = 'wallet_pending'),
      'wallets', (select jsonb_agg(jsonb_build_array(b.number, a.kind, a.balance_minor, a.entry_count) order by b.number, a.kind)
        from buyer b join ledger_accounts a on a.owner_id = b.buyer_id),
      'reservations', (select jsonb_agg(jsonb_build_array(b.number, r.status, r.amount_minor) order by b.number, r.status, r.amount_minor)
        from wallet_reservations r join buyer b on b.id = r.subject_id),
      'refunds', (select jsonb_agg(jsonb_build_array(p.number, r.origin, r.amount_minor) order by p.number, r.origin)
        from refunds r join payment p on p.id = r.payment_id),
      'windows', (select jsonb_agg(jsonb_build_array(b.number, w.aspects) order by b.number)
        from refund_windows w join tickets t on t.id = w.ticket_id join buyer b on b.id = t.booking_id),
      'jobs', (select jsonb_agg(jsonb_build_array(b.number, j.identifier) order by b.number, j.identifier)
        from job j join buyer b on j.payload like '%' || b.id || '%' or exists (
          select from payment p left join refunds r on r.payment_id = p.id
          where p.number = b.number and (j.payload like '%' || p.id || '%' or j.payload like '%' || r.id || '%'))),
      'documents', (select jsonb_agg(jsonb_build_array(b.number, d.kind, d.total_minor) order by b.number, d.kind)
        from documents d join buyer b on b.id = d.booking_id),
      'stock', (select jsonb_agg(jsonb_build_array(held, sold) order by position) from ticket_types where event_id = ${eventId}),
      'pools', (select jsonb_agg(jsonb_build_array(held, sold)) from capacity_pools where event_id = ${eventId}),
      'feeFree', (select jsonb_agg(jsonb_build_array(m.tickets_used, m.saved_minor)) from fee_free_months m
        join events e on e.organiser_id = m.organiser_id where e.id = ${eventId})
    ) as outcome`.execute(db);
  return rows[0]?.outcome;
}
