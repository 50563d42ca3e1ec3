import { DAY_MS } from '@festoon/contracts/core/durations';
import { AccountId, EventId, SessionId, TicketTypeId } from '@festoon/contracts/core/ids';
import type { Context } from '../../context.ts';
import { holdTickets } from '../../modules/ticketing/bookings/holds/hold-tickets.ts';
import { payBooking } from '../../modules/ticketing/bookings/payments/pay-booking.ts';
import { saveBookingDetails } from '../../modules/ticketing/bookings/save-booking-details.ts';
import { getEvent } from '../../modules/events/events/get-event.ts';
import { insertTopUp } from '../../modules/money/top-ups/queries.ts';
import { entriesOfCapture, entriesOfCredit, postTransaction } from '../../modules/money/wallet/public.ts';
import { releaseEscrows } from '../../modules/money/wallet/release-escrows.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import type { UserActor } from '../../platform/http/module.ts';
import { cardChargeRows } from '../card-charge-rows.ts';
import { insertRows, listPaidEvents } from '../demo-queries.ts';
import { ada } from '../demo-accounts.ts';

const TOP_UPS = [
  { daysAgo: 12, amountMinor: 10_000 },
  { daysAgo: 5, amountMinor: 4000 },
];
const PRICE_MAX_MINOR = 6000;

/**
 * Creates a top-up and a booking from the wallet for Ada, and releases the income of past events to their organisers. Runs
 * once.
 */
export async function seedWallets(ctx: Context, adaId: string): Promise<void> {
  await releaseEscrows(ctx);
  const existing = await ctx.db.selectFrom('top_ups').select('id').where('account_id', '=', adaId).executeTakeFirst();
  if (existing !== undefined) return;
  await inTransaction(ctx.db, async (tx) => {
    for (const { daysAgo, amountMinor } of TOP_UPS) {
      const at = new Date(ctx.clock.now().getTime() - daysAgo * DAY_MS);
      await topUp(ctx, tx, { accountId: adaId, amountMinor, at });
    }
  });
  await bookFromWallet(ctx, adaId);
}

/** Creates a top-up as the product would have written it, with the records of the sandbox. */
async function topUp(
  ctx: Context,
  tx: Tx,
  { accountId, amountMinor, at }: { accountId: string; amountMinor: number; at: Date },
): Promise<void> {
  const { ids, config, payments } = ctx;
  const { currency } = config;
  const [id, paymentId] = [ids.newId(), ids.newId()];
  const paymentRef = `pi_${ids.code(24).toLowerCase()}`;
  await insertTopUp(tx, { id, accountId, amountMinor, currency, createdAt: at });
  const payment = {
    id: paymentId,
    purpose: 'top_up',
    subject_id: id,
    account_id: accountId,
    attempt: 1,
    provider: payments.kind,
    livemode: payments.livemode,
    payment_ref: paymentRef,
    amount_minor: amountMinor,
    currency,
    request: {},
    expires_at: at,
    status: 'succeeded',
    disposition: 'applied',
    captured_minor: amountMinor,
    captured_currency: currency,
    refunded_minor: 0,
    wallet_credited_minor: amountMinor,
    checked_at: at,
    settled_at: at,
    created_at: at,
  };
  const chargeRef = `ch_${ids.code(24).toLowerCase()}`;
  await insertRows(tx, 'payments', [payment]);
  await insertRows(
    tx,
    'sandbox_payment_objects',
    cardChargeRows({ paymentRef, chargeRef, amount: amountMinor, currency, at }),
  );
  const amount = { amountMinor, currency };
  const cause = { causeId: paymentId, postedAt: at };
  await postTransaction(tx, { id: ids.newId(), kind: 'capture', ...cause, entries: entriesOfCapture(amount) });
  await postTransaction(tx, { id: ids.newId(), kind: 'top_up', ...cause, entries: entriesOfCredit(amount, accountId) });
}

/** Books one ticket from the wallet through the operations of the product. */
async function bookFromWallet(ctx: Context, adaId: string): Promise<void> {
  const actor: UserActor = {
    kind: 'user',
    accountId: AccountId.parse(adaId),
    sessionId: SessionId.parse(ctx.ids.newId()),
    client: { ip: '127.0.0.1', userAgent: 'demo' },
  };
  for (const slug of await listPaidEvents(ctx.db, PRICE_MAX_MINOR)) {
    const event = await getEvent(ctx, actor, { slug });
    const type = event.ticketTypes.find(
      ({ kind, state, totalMinor }) => kind === 'paid' && state === 'on_sale' && totalMinor <= PRICE_MAX_MINOR,
    );
    if (type === undefined) continue;
    const lineItems = [{ ticketTypeId: TicketTypeId.parse(type.id), quantity: 1 }];
    const holdParams = { eventId: EventId.parse(event.id), lineItems, idempotencyKey: `demo-wallet-${slug}` };
    const { id: bookingId, attendees } = await holdTickets(ctx, actor, holdParams);
    const buyer = { name: ada.name, email: ada.email };
    await saveBookingDetails(ctx, actor, {
      bookingId,
      buyer,
      answers: {},
      attendees: attendees.map(({ id }) => ({ id, ...buyer, answers: {} })),
    });
    await payBooking(ctx, actor, { bookingId, walletMinor: type.totalMinor });
    return;
  }
}
