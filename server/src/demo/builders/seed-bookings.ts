import { DAY_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../context.ts';
import { getPlatformFee } from '../../modules/events/events/public.ts';
import { refreshTicketSummaries } from '../../modules/events/events/ticket-types/refresh-ticket-summaries.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { seededRandom, type Random } from '../art/random.ts';
import { bookingRows, type LedgerContext, type BookingRows, type Buyer, type Purchase } from '../booking-rows.ts';
import { pickSource } from '../demo-sources.ts';
import { concepts } from '../content/concepts.ts';
import {
  insertRows,
  listUnsoldTypes,
  openLedgerAccounts,
  recalculateBalances,
  addSoldCounts,
  recalculatePromoUses,
  type SellableType,
} from '../demo-queries.ts';
import { DEMO_SOURCE } from './seed-events.ts';
import { seedPromotions, type DemoPromotion } from './seed-promotions.ts';

const LOOK_BACK_DAYS = 28;
const SALES_PER_TYPE_MAX = 34;
const NEARLY_LEFT = 3;

/** Fills events with buyers: some are gone, some nearly, most have a good start. Once; a second call finds them sold. */
export async function seedBookings(ctx: Context, guests: readonly Buyer[]): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    const types = await listUnsoldTypes(tx, DEMO_SOURCE);
    if (types.length === 0) return 0;
    const ledgerContext = await createLedgerContext(ctx, tx, types);
    const promotions = await seedPromotions(ctx, tx, types);
    const now = ctx.clock.now();
    const purchases = types.flatMap((type, index) =>
      purchasesOf(type, { index, guests, now, promotion: promotions.get(type.eventId) }),
    );
    // In the order of their time, as balances were.
    const rows = purchases
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map((purchase) => bookingRows(purchase, ledgerContext));
    await insertAll(tx, rows);
    await recalculatePromoUses(tx);
    const sold = Map.groupBy(rows, ({ lineItem }) => lineItem.ticket_type_id);
    await addSoldCounts(
      tx,
      [...sold].map(([id, typeRows]) => ({ id, count: typeRows.reduce((sum, { tickets }) => sum + tickets.length, 0) })),
    );
    await refreshTicketSummaries(ctx, tx, [...new Set(types.map(({ eventId }) => eventId))]);
    return rows.length;
  });
}

async function createLedgerContext(ctx: Context, tx: Tx, types: readonly SellableType[]): Promise<LedgerContext> {
  const { currency } = ctx.config;
  const accounts = await openLedgerAccounts(tx, [...new Set(types.map(({ eventId }) => eventId))], currency);
  const fee = await getPlatformFee(tx, currency);
  return { ids: ctx.ids, fee, currency, provider: ctx.payments, accounts, balances: new Map() };
}

async function insertAll(tx: Tx, rows: readonly BookingRows[]): Promise<void> {
  await insertRows(
    tx,
    'bookings',
    rows.map(({ booking }) => booking),
  );
  await insertRows(
    tx,
    'booking_line_items',
    rows.map(({ lineItem }) => lineItem),
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
    rows.flatMap(({ sandboxObjects }) => sandboxObjects),
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
  await recalculateBalances(tx);
}

type PurchaseParams = {
  readonly index: number;
  readonly guests: readonly Buyer[];
  readonly now: Date;
  readonly promotion: DemoPromotion | undefined;
};

/** Every so many buyers have a promo code. */
const PROMO_INTERVAL = 4;

/** The share of the buyers who let the event page show that they are going. */
const SHOWN_SHARE = 0.45;

function purchasesOf(type: SellableType, { index, guests, now, promotion }: PurchaseParams): Purchase[] {
  const random = seededRandom(index + 1);
  const sourceRandom = seededRandom(index + 10_001);
  const shownRandom = seededRandom(index + 20_001);
  const isClosed = type.accessCode !== null || (type.salesStartAt !== null && type.salesStartAt > now);
  let remaining = isClosed ? 0 : demandOf(type, random);
  const purchases: Purchase[] = [];
  while (remaining > 0) {
    const quantity = Math.min(remaining, random.pick([1, 2, 2, 2, 3, 4]));
    const first = random.whole(0, guests.length - 1);
    const [buyer, ...companions] = Array.from(
      { length: quantity },
      (_, offset) => guests[(first + offset * 7) % guests.length],
    ).filter((guest) => guest !== undefined);
    if (buyer === undefined) break;
    const at = new Date(now.getTime() - random.between(0.02, LOOK_BACK_DAYS) * DAY_MS);
    const source = pickSource(sourceRandom);
    const isPromoted = purchases.length % PROMO_INTERVAL === 1;
    purchases.push({
      ...(isPromoted && { promo: promotion?.promo }),
      type,
      buyer,
      companions,
      quantity,
      at,
      showsBuyer: shownRandom.chance(SHOWN_SHARE),
      holdKey: `demo-${index}-${purchases.length}`,
      source,
      trackedLinkId: promotion?.links.get(source.utm_source) ?? null,
    });
    remaining -= quantity;
  }
  return purchases;
}

/**
 * Returns the number of places sold: all where the concept says `sold_out`, in some cases nearly all where it says `nearly`,
 * else a random share.
 */
function demandOf(type: SellableType, random: Random): number {
  const quantity = type.quantity ?? SALES_PER_TYPE_MAX;
  const [key] = type.sourceKey.split('/');
  const demand = concepts.find((concept) => concept.key === key)?.tickets.find(({ name }) => name === type.name)?.demand;
  const share = random.between(0, 0.62);
  if (demand === 'sold_out') return quantity;
  if (demand === 'nearly')
    return random.chance(0.4)
      ? Math.max(0, Math.min(quantity, 60) - random.whole(1, NEARLY_LEFT))
      : Math.round(Math.min(quantity, 40) * share);
  return Math.min(SALES_PER_TYPE_MAX, Math.round(quantity * share));
}
