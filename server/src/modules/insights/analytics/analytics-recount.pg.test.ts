import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/db.ts';
import { isLongRun } from '../../../platform/testing/long-run.ts';
import { testContext, type TestContext } from '../../../platform/testing/test-context.ts';
import { buildAccount, buildEvent, buildTicketType } from '../../events/events/testing.ts';
import { rollUpMetricChanges } from './roll-up-queries.ts';
import * as history from './testing/sales-history-fixtures.ts';
import { readStoredMetrics, recomputeMetrics } from './testing/recount-queries.ts';
import { recordVisit } from './visit-queries.ts';

let ctx: TestContext;
let buyerIds: string[];

beforeAll(async () => {
  ctx = await testContext({ poolSize: 8 });
  buyerIds = await Promise.all(['a', 'b', 'c'].map(() => buildAccount(ctx)));
  await sql`update accounts set city = 'Porto' where id = ${buyerIds[0]}`.execute(ctx.db);
  await sql`update accounts set city = 'Lisbon' where id = ${buyerIds[1]}`.execute(ctx.db);
});

const ZONES = ['Europe/Lisbon', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kathmandu', 'UTC'];
const START = Date.parse('2026-10-20T00:00:00Z');

const pick = fc.nat(1000);
/** Within thirty days, around both ends of summer time. */
const at = fc.nat(30 * 24 * 60).map((minutes) => new Date(START + minutes * 60_000));
const kinds = [
  ...[
    'visit',
    'visit',
    'hold',
    'hold',
    'hold',
    'manual',
    'details',
    'details',
    'pay',
    'pay',
    'confirm',
    'confirm',
    'confirm',
  ],
  ...['end', 'cancel', 'fail_refund', 'let_in', 'let_in', 'undo', 'fold', 'broken_fold', 'rolled_back', 'zone'],
] as const;
type Step = { readonly kind: (typeof kinds)[number]; readonly pick: number; readonly at: Date };
const step: fc.Arbitrary<Step> = fc.record({ kind: fc.constantFrom(...kinds), pick, at });

type RecountFixture = {
  readonly eventId: string;
  readonly types: readonly string[];
  readonly promoCodeId: string;
  readonly trackedLinkId: string;
  readonly bookings: string[];
};

async function createRecountFixture(): Promise<RecountFixture> {
  const ticketTypes = [
    buildTicketType({ priceMinor: 2700 }),
    buildTicketType({ name: 'Friends', kind: 'free', priceMinor: 0 }),
  ];
  const { id, ticketTypeIds } = await buildEvent(ctx, { title: `Concert ${ctx.ids.newId()}`, event: { ticketTypes } });
  return { eventId: id, types: ticketTypeIds, ...(await history.insertPromotions(ctx.db, id)), bookings: [] };
}

const of = <T>(all: readonly T[], index: number): T => {
  const one = all[index % all.length];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
};

async function hold(
  { eventId, types, bookings, ...promotions }: RecountFixture,
  { pick: n, at: when }: Step,
  origin: string,
): Promise<void> {
  const id = ctx.ids.newId();
  const isFree = n % 3 === 0;
  await history.insertHold(ctx.db, {
    id,
    eventId,
    buyerId: of(buyerIds, n),
    ticketTypeId: of(types, isFree ? 1 : 0),
    quantity: 1 + (n % 3),
    at: when,
    unitMinor: isFree ? 0 : 2700 - (n % 5) * 100,
    discountMinor: n % 7,
    origin,
    device: of(['phone', 'desktop', ''], n),
    promoCodeId: of([null, promotions.promoCodeId], n),
    trackedLinkId: of([null, null, promotions.trackedLinkId], n + 1),
    utmSource: of(['', '', 'Letter'], n),
    referrerHost: of(['', 'news.example', 'blog.example'], n + 1),
  });
  bookings.push(id);
}

async function visit({ eventId, trackedLinkId }: RecountFixture, { pick: n, at: when }: Step): Promise<void> {
  await recordVisit(ctx.db, {
    eventId,
    now: when,
    visitor: Buffer.from([n % 5]),
    device: of(['phone', 'tablet'], n),
    trackedLinkId: of([null, null, trackedLinkId], n),
    utmSource: of(['', 'letter'], n),
    utmMedium: of(['', 'mail'], n),
    utmCampaign: '',
    referrerHost: of(['', 'blog.example'], n),
  });
}

async function onBooking(world: RecountFixture, { kind, at: when, pick: n }: Step): Promise<void> {
  if (world.bookings.length === 0) return;
  const id = of(world.bookings, n);
  if (kind === 'details') return history.saveBuyerDetails(ctx.db, id, when);
  if (kind === 'pay') return history.insertPayment(ctx.db, id, when);
  if (kind === 'confirm') return history.confirmBooking(ctx.db, id, when);
  if (kind === 'end') return history.expireHold(ctx.db, id, when);
  if (kind === 'cancel') return history.cancelTicket(ctx.db, id, when);
  if (kind === 'fail_refund') return history.failRefund(ctx.db, id);
  if (kind === 'let_in') return history.checkInTicket(ctx.db, id, when);
  return history.undoCheckIn(ctx.db, id);
}

/** Does the work and then undoes it, as a process that dies before its commit. */
async function dying(work: Parameters<typeof inTransaction>[1]): Promise<void> {
  const death = new Error('killed');
  const died = inTransaction(ctx.db, async (tx) => {
    await work(tx);
    throw death;
  });
  await expect(died).rejects.toBe(death);
}

async function take(world: RecountFixture, one: Step): Promise<void> {
  if (one.kind === 'visit') return visit(world, one);
  if (one.kind === 'hold') return hold(world, one, 'online');
  if (one.kind === 'manual') return hold(world, one, 'manual');
  if (one.kind === 'fold') return void (await rollUpMetricChanges(ctx.db, 1 + (one.pick % 40)));
  if (one.kind === 'broken_fold') return dying((tx) => rollUpMetricChanges(tx, 1000));
  if (one.kind === 'zone') return history.changeTimeZone(ctx.db, world.eventId, of(ZONES, one.pick));
  if (one.kind === 'rolled_back') {
    if (world.bookings.length === 0) return;
    return dying((tx) => history.confirmBooking(tx, of(world.bookings, one.pick), one.at));
  }
  return onBooking(world, one);
}

describe('the numbers of an event', () => {
  it('equal a recount from the rows, after each of many random histories', { timeout: 180_000 }, async () => {
    let compared = 0;
    const property = fc.asyncProperty(
      fc.array(step, { minLength: 30, maxLength: 120, size: 'max' }),
      fc.constantFrom(...ZONES),
      async (steps, zone) => {
        const world = await createRecountFixture();
        await history.changeTimeZone(ctx.db, world.eventId, zone);
        for (const [index, one] of steps.entries()) {
          await take(world, one);
          if (index % 10 !== 0) continue;
          expect(await readStoredMetrics(ctx.db, world.eventId)).toEqual(await recomputeMetrics(ctx.db, world.eventId));
        }
        const expected = await recomputeMetrics(ctx.db, world.eventId);
        expect(await readStoredMetrics(ctx.db, world.eventId)).toEqual(expected);
        await rollUpMetricChanges(ctx.db, 1_000_000);
        expect(await readStoredMetrics(ctx.db, world.eventId)).toEqual(expected);
        compared += expected.length;
      },
    );
    await fc.assert(property, { numRuns: isLongRun ? 50 : 12, seed: 20_261_120, endOnFailure: true });
    expect(compared).toBeGreaterThan(2000);
  });

  it('stay as they are when the same changes are folded by many at once, and again', async () => {
    const world = await createRecountFixture();
    for (let index = 0; index < 12; index += 1) {
      const when = new Date(START + index * 3_600_000);
      await hold(world, { kind: 'hold', pick: index, at: when }, 'online');
      await onBooking(world, { kind: 'confirm', pick: index, at: when });
    }
    const expected = await recomputeMetrics(ctx.db, world.eventId);
    expect(expected.length).toBeGreaterThan(20);
    let second = Promise.resolve<unknown>(null);
    await inTransaction(ctx.db, async (tx) => {
      await rollUpMetricChanges(tx, 1000);
      // The other folds while this one has folded and not committed yet.
      second = rollUpMetricChanges(ctx.db, 1000);
      await sql`select pg_sleep(0.3)`.execute(tx);
    });
    await second;
    expect(await readStoredMetrics(ctx.db, world.eventId)).toEqual(expected);
    await Promise.all(Array.from({ length: 8 }, () => rollUpMetricChanges(ctx.db, 10)));
    await rollUpMetricChanges(ctx.db, 1_000_000);
    await rollUpMetricChanges(ctx.db, 1_000_000);
    expect(await readStoredMetrics(ctx.db, world.eventId)).toEqual(expected);
    const { rows } = await sql<{ n: number }>`select count(*) as n from metric_changes`.execute(ctx.db);
    expect(rows[0]?.n).toBe(0);
  });

  it('never lose what is booked while the event moves to another time zone', async () => {
    const world = await createRecountFixture();
    await Promise.all([
      ...Array.from({ length: 12 }, async (_, index) => {
        const when = new Date(START + index * 7_200_000);
        await hold(world, { kind: 'hold', pick: index, at: when }, 'online');
        await onBooking(world, { kind: 'confirm', pick: index, at: when });
      }),
      ...ZONES.map((zone) => history.changeTimeZone(ctx.db, world.eventId, zone)),
      ...Array.from({ length: 6 }, () => rollUpMetricChanges(ctx.db, 5)),
    ]);
    expect(await readStoredMetrics(ctx.db, world.eventId)).toEqual(await recomputeMetrics(ctx.db, world.eventId));
  });

  it('do not let a confirmed booking come from elsewhere afterwards', async () => {
    const world = await createRecountFixture();
    await hold(world, { kind: 'hold', pick: 1, at: new Date(START) }, 'online');
    const [id = ''] = world.bookings;
    await history.confirmBooking(ctx.db, id, new Date(START));
    await expect(sql`update bookings set utm_source = 'elsewhere' where id = ${id}`.execute(ctx.db)).rejects.toThrow(
      'stays as it was',
    );
  });
});
