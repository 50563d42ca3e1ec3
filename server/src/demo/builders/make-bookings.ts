import { DAY_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../context.ts';
import { getPlatformFee } from '../../modules/events/events/public.ts';
import { refreshOffers } from '../../modules/events/events/ticket-types/refresh-offers.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { seededRandom, type Random } from '../art/random.ts';
import { bookingRows, type Bookkeeping, type BookingRows, type Buyer, type Purchase } from '../booking-rows.ts';
import { comeFrom } from '../come-from.ts';
import { concepts } from '../content/concepts.ts';
import {
  insertRows,
  listUnsold,
  openLedgerAccounts,
  updateBalances,
  updateSold,
  updateUsed,
  type SellableType,
} from '../demo-queries.ts';
import { DEMO_SOURCE } from './make-events.ts';
import { makePromotions, type DemoPromotion } from './make-promotions.ts';

const LOOK_BACK_DAYS = 28;
const MOST_PER_TYPE = 34;
const NEARLY_LEFT = 3;

/** Fills events with buyers: some are gone, some nearly, most have a good start. Once; a second call finds them sold. */
export async function makeBookings(ctx: Context, guests: readonly Buyer[]): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    const types = await listUnsold(tx, DEMO_SOURCE);
    if (types.length === 0) return 0;
    const books = await openBooks(ctx, tx, types);
    const promotions = await makePromotions(ctx, tx, types);
    const now = ctx.clock.now();
    const purchases = types.flatMap((type, index) =>
      purchasesOf(type, { index, guests, now, promotion: promotions.get(type.eventId) }),
    );
    // In the order of their time, as balances were.
    const rows = purchases
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map((purchase) => bookingRows(purchase, books));
    await writeAll(tx, rows);
    await updateUsed(tx);
    const sold = Map.groupBy(rows, ({ line }) => line.ticket_type_id);
    await updateSold(
      tx,
      [...sold].map(([id, of]) => ({ id, count: of.reduce((sum, { tickets }) => sum + tickets.length, 0) })),
    );
    await refreshOffers(ctx, tx, [...new Set(types.map(({ eventId }) => eventId))]);
    return rows.length;
  });
}

async function openBooks(ctx: Context, tx: Tx, types: readonly SellableType[]): Promise<Bookkeeping> {
  const { currency } = ctx.config;
  const accounts = await openLedgerAccounts(tx, [...new Set(types.map(({ eventId }) => eventId))], currency);
  const fee = await getPlatformFee(tx, currency);
  return { ids: ctx.ids, fee, currency, provider: ctx.payments, accounts, balances: new Map() };
}

async function writeAll(tx: Tx, rows: readonly BookingRows[]): Promise<void> {
  await insertRows(
    tx,
    'bookings',
    rows.map(({ booking }) => booking),
  );
  await insertRows(
    tx,
    'booking_lines',
    rows.map(({ line }) => line),
  );
  await insertRows(
    tx,
    'booking_attendees',
    rows.flatMap(({ attendees }) => attendees),
  );
  await insertRows(
    tx,
    'tickets',
    rows.flatMap(({ tickets }) => tickets),
  );
  await insertRows(
    tx,
    'payments',
    rows.flatMap(({ payment }) => (payment === null ? [] : [payment])),
  );
  await insertRows(
    tx,
    'sandbox_payment_objects',
    rows.flatMap(({ charged }) => charged),
  );
  await insertRows(
    tx,
    'ledger_transactions',
    rows.flatMap(({ transactions }) => transactions),
  );
  await insertRows(
    tx,
    'ledger_entries',
    rows.flatMap(({ entries }) => entries),
  );
  await updateBalances(tx);
}

type Crowd = {
  readonly index: number;
  readonly guests: readonly Buyer[];
  readonly now: Date;
  readonly promotion: DemoPromotion | undefined;
};

/** Every so many buyers have a promo code. */
const PROMO_EACH = 4;

function purchasesOf(type: SellableType, { index, guests, now, promotion }: Crowd): Purchase[] {
  const random = seededRandom(index + 1);
  const ways = seededRandom(index + 10_001);
  const isClosed = type.accessCode !== null || (type.salesStartAt !== null && type.salesStartAt > now);
  let left = isClosed ? 0 : demandOf(type, random);
  const purchases: Purchase[] = [];
  while (left > 0) {
    const quantity = Math.min(left, random.pick([1, 2, 2, 2, 3, 4]));
    const first = random.whole(0, guests.length - 1);
    const [buyer, ...companions] = Array.from(
      { length: quantity },
      (_, seat) => guests[(first + seat * 7) % guests.length],
    ).filter((guest) => guest !== undefined);
    if (buyer === undefined) break;
    const at = new Date(now.getTime() - random.between(0.02, LOOK_BACK_DAYS) * DAY_MS);
    const from = comeFrom(ways);
    const isPromoted = purchases.length % PROMO_EACH === 1;
    purchases.push({
      ...(isPromoted && { promo: promotion?.promo }),
      type,
      buyer,
      companions,
      quantity,
      at,
      holdKey: `demo-${index}-${purchases.length}`,
      from,
      trackedLinkId: promotion?.links.get(from.utm_source) ?? null,
    });
    left -= quantity;
  }
  return purchases;
}

/**
 * Returns the number of places sold: all where the concept says `sold_out`, in some cases nearly all where it says `nearly`,
 * else a random share.
 */
function demandOf(type: SellableType, random: Random): number {
  const quantity = type.quantity ?? MOST_PER_TYPE;
  const [key] = type.sourceKey.split('/');
  const demand = concepts.find((concept) => concept.key === key)?.tickets.find(({ name }) => name === type.name)?.demand;
  const share = random.between(0, 0.62);
  if (demand === 'sold_out') return quantity;
  if (demand === 'nearly')
    return random.chance(0.4)
      ? Math.max(0, Math.min(quantity, 60) - random.whole(1, NEARLY_LEFT))
      : Math.round(Math.min(quantity, 40) * share);
  return Math.min(MOST_PER_TYPE, Math.round(quantity * share));
}
