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
/** Within thirty days that include clock changes. */
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
  ...[
    'end',
    'cancel',
    'fail_refund',
    'check_in',
    'check_in',
    'undo',
    'roll_up',
    'crashed_roll_up',
    'crashed_confirm',
    'zone',
  ],
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

const pickFrom = <T>(all: readonly T[], index: number): T => {
  const one = all[index % all.length];
  if (one === undefined) throw new Error('The list is empty.');
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
    buyerId: pickFrom(buyerIds, n),
    ticketTypeId: pickFrom(types, isFree ? 1 : 0),
    quantity: 1 + (n % 3),
    at: when,
    unitMinor: isFree ? 0 : 2700 - (n % 5) * 100,
    discountMinor: n % 7,
    origin,
    device: pickFrom(['phone', 'desktop', ''], n),
    promoCodeId: pickFrom([null, promotions.promoCodeId], n),
    trackedLinkId: pickFrom([null, null, promotions.trackedLinkId], n + 1),
    utmSource: pickFrom(['', '', 'Letter'], n),
    referrerHost: pickFrom(['', 'news.example', 'blog.example'], n + 1),
  });
  bookings.push(id);
}

async function visit({ eventId, trackedLinkId }: RecountFixture, { pick: n, at: when }: Step): Promise<void> {
  await recordVisit(ctx.db, {
    eventId,
    now: when,
    visitor: Buffer.from([n % 5]),
    device: pickFrom(['phone', 'tablet'], n),
    trackedLinkId: pickFrom([null, null, trackedLinkId], n),
    utmSource: pickFrom(['', 'letter'], n),
    utmMedium: pickFrom(['', 'mail'], n),
    utmCampaign: '',
    referrerHost: pickFrom(['', 'blog.example'], n),
  });
}

async function runBookingStep(fixture: RecountFixture, { kind, at: when, pick: n }: Step): Promise<void> {
  if (fixture.bookings.length === 0) return;
  const id = pickFrom(fixture.bookings, n);
  if (kind === 'details') return history.saveBuyerDetails(ctx.db, id, when);
  if (kind === 'pay') return history.insertPayment(ctx.db, id, when);
  if (kind === 'confirm') return history.confirmBooking(ctx.db, id, when);
  if (kind === 'end') return history.expireHold(ctx.db, id, when);
  if (kind === 'cancel') return history.cancelTicket(ctx.db, id, when);
  if (kind === 'fail_refund') return history.failRefund(ctx.db, id);
  if (kind === 'check_in') return history.checkInTicket(ctx.db, id, when);
  return history.undoCheckIn(ctx.db, id);
}

/** Runs the work and rolls it back, as a crash before the commit does. */
async function runAndRollBack(work: Parameters<typeof inTransaction>[1]): Promise<void> {
  const crash = new Error('killed');
  const crashed = inTransaction(ctx.db, async (tx) => {
    await work(tx);
    throw crash;
  });
  await expect(crashed).rejects.toBe(crash);
}

async function runStep(fixture: RecountFixture, one: Step): Promise<void> {
  if (one.kind === 'visit') return visit(fixture, one);
  if (one.kind === 'hold') return hold(fixture, one, 'online');
  if (one.kind === 'manual') return hold(fixture, one, 'manual');
  if (one.kind === 'roll_up') return void (await rollUpMetricChanges(ctx.db, 1 + (one.pick % 40)));
  if (one.kind === 'crashed_roll_up') return runAndRollBack((tx) => rollUpMetricChanges(tx, 1000));
  if (one.kind === 'zone') return history.changeTimeZone(ctx.db, fixture.eventId, pickFrom(ZONES, one.pick));
  if (one.kind === 'crashed_confirm') {
    if (fixture.bookings.length === 0) return;
    return runAndRollBack((tx) => history.confirmBooking(tx, pickFrom(fixture.bookings, one.pick), one.at));
  }
  return runBookingStep(fixture, one);
}

describe('event metrics', () => {
  it('equal a recount of the source rows after random histories', { timeout: 180_000 }, async () => {
    let compared = 0;
    const property = fc.asyncProperty(
      fc.array(step, { minLength: 30, maxLength: 120, size: 'max' }),
      fc.constantFrom(...ZONES),
      async (steps, zone) => {
        const fixture = await createRecountFixture();
        await history.changeTimeZone(ctx.db, fixture.eventId, zone);
        for (const [index, one] of steps.entries()) {
          await runStep(fixture, one);
          if (index % 10 !== 0) continue;
          expect(await readStoredMetrics(ctx.db, fixture.eventId)).toEqual(await recomputeMetrics(ctx.db, fixture.eventId));
        }
        const expected = await recomputeMetrics(ctx.db, fixture.eventId);
        expect(await readStoredMetrics(ctx.db, fixture.eventId)).toEqual(expected);
        await rollUpMetricChanges(ctx.db, 1_000_000);
        expect(await readStoredMetrics(ctx.db, fixture.eventId)).toEqual(expected);
        compared += expected.length;
      },
    );
    await fc.assert(property, { numRuns: isLongRun ? 50 : 12, seed: 20_261_120, endOnFailure: true });
    expect(compared).toBeGreaterThan(2000);
  });

  it('are unchanged when the same changes are rolled up concurrently and repeatedly', async () => {
    const fixture = await createRecountFixture();
    for (let index = 0; index < 12; index += 1) {
      const when = new Date(START + index * 3_600_000);
      await hold(fixture, { kind: 'hold', pick: index, at: when }, 'online');
      await runBookingStep(fixture, { kind: 'confirm', pick: index, at: when });
    }
    const expected = await recomputeMetrics(ctx.db, fixture.eventId);
    expect(expected.length).toBeGreaterThan(20);
    let second = Promise.resolve<unknown>(null);
    await inTransaction(ctx.db, async (tx) => {
      await rollUpMetricChanges(tx, 1000);
      // The second roll-up runs while the first is not committed.
      second = rollUpMetricChanges(ctx.db, 1000);
      await sql`select pg_sleep(0.3)`.execute(tx);
    });
    await second;
    expect(await readStoredMetrics(ctx.db, fixture.eventId)).toEqual(expected);
    await Promise.all(Array.from({ length: 8 }, () => rollUpMetricChanges(ctx.db, 10)));
    await rollUpMetricChanges(ctx.db, 1_000_000);
    await rollUpMetricChanges(ctx.db, 1_000_000);
    expect(await readStoredMetrics(ctx.db, fixture.eventId)).toEqual(expected);
    const { rows } = await sql<{ n: number }>`select count(*) as n from metric_changes`.execute(ctx.db);
    expect(rows[0]?.n).toBe(0);
  });

  it('lose no booking while the event moves to another time zone', async () => {
    const fixture = await createRecountFixture();
    await Promise.all([
      ...Array.from({ length: 12 }, async (_, index) => {
        const when = new Date(START + index * 7_200_000);
        await hold(fixture, { kind: 'hold', pick: index, at: when }, 'online');
        await runBookingStep(fixture, { kind: 'confirm', pick: index, at: when });
      }),
      ...ZONES.map((zone) => history.changeTimeZone(ctx.db, fixture.eventId, zone)),
      ...Array.from({ length: 6 }, () => rollUpMetricChanges(ctx.db, 5)),
    ]);
    expect(await readStoredMetrics(ctx.db, fixture.eventId)).toEqual(await recomputeMetrics(ctx.db, fixture.eventId));
  });

  it('prevent a change of the acquisition source after confirmation', async () => {
    const fixture = await createRecountFixture();
    await hold(fixture, { kind: 'hold', pick: 1, at: new Date(START) }, 'online');
    const [id = ''] = fixture.bookings;
    await history.confirmBooking(ctx.db, id, new Date(START));
    await expect(sql`update bookings set utm_source = 'elsewhere' where id = ${id}`.execute(ctx.db)).rejects.toThrow(
      'stays as it was',
    );
  });
});
