import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { EventId, TicketTypeId } from '@festoon/contracts/core/ids';
import { releaseHold } from '@festoon/contracts/ticketing/checkout';
import { DomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { isLongRun } from '../../../../platform/testing/long-run.ts';
import { buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { bookingApp, buildBuyer, buildPromo, type BookingApp } from '../testing.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { runHoldBatch, toHoldRequest, type HoldResult } from './hold-tickets.ts';

const BUYERS = 6;
const SCENARIOS = isLongRun ? 10_000 : 25;

let app: BookingApp;
/** Fails when the constraints correct a wrong decision, since the buyers then still get the right result. */
const log = {
  warn: (details: object, message: string) => {
    throw new Error(message, { cause: details });
  },
} as unknown as BookingApp['ctx']['log'];

beforeAll(async () => {
  app = await bookingApp();
});

const ticketTypes = fc.array(
  fc.record({
    quantity: fc.option(fc.integer({ min: 1, max: 9 })),
    maxPerPerson: fc.option(fc.integer({ min: 1, max: 3 })),
    minPerBooking: fc.constantFrom(1, 1, 1, 2),
  }),
  { minLength: 1, maxLength: 3 },
);
const request = fc.record({
  lineItems: fc.array(fc.record({ type: fc.nat(2), quantity: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 1,
    maxLength: 2,
  }),
  hasPromo: fc.boolean(),
});
/** One batch: for each buyer what they request, or nothing. Then some buyers release what they hold. */
const step = fc.record({
  requests: fc.array(fc.option(request, { freq: 3 }), { minLength: BUYERS, maxLength: BUYERS }),
  order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: BUYERS }),
  releases: fc.subarray([0, 1, 2, 3, 4, 5], { maxLength: 2 }),
});
const scenario = fc.record({
  ticketTypes,
  capacity: fc.option(fc.integer({ min: 2, max: 12 })),
  promoUses: fc.integer({ min: 1, max: 3 }),
  steps: fc.array(step, { minLength: 1, maxLength: 4 }),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never;
type Step = Scenario['steps'][number];

/** One event of a scenario, with its own buyers. */
type Sale = {
  readonly eventId: string;
  readonly ticketTypeIds: readonly string[];
  readonly buyers: readonly UserActor[];
  /** The latest booking of each buyer. */
  readonly bookings: Map<number, string>;
};

async function buildScenario({ ticketTypes: types, capacity, promoUses }: Scenario): Promise<Sale> {
  const event = await buildEvent(app.ctx, {
    event: { capacity, ticketTypes: types.map((type) => buildTicketType({ priceMinor: 2000, ...type })) },
  });
  await buildPromo(app, { eventId: event.id, organiserId: event.organiserId }, { maxUses: promoUses, maxUsesPerPerson: 1 });
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => buildBuyer(app)));
  return { eventId: event.id, ticketTypeIds: event.ticketTypeIds, buyers, bookings: new Map() };
}

/** Runs one step, in batches of this size, and returns what each buyer got. */
async function runStep(sale: Sale, { requests, order, releases }: Step, size: number): Promise<unknown[]> {
  const senders = order.filter((buyer) => (requests[buyer] ?? null) !== null);
  const outcomes: unknown[] = [];
  for (let start = 0; start < senders.length; start += size) {
    const batch = senders.slice(start, start + size);
    const results = await runHoldBatch(
      { ...app.ctx, log },
      sale.eventId,
      batch.map((buyer) => buildHoldRequest(sale, buyer, requests[buyer]!)),
    );
    for (const [at, result] of results.entries()) outcomes.push(describeResult(sale, batch[at] ?? 0, result));
  }
  for (const buyer of releases) {
    const bookingId = sale.bookings.get(buyer);
    if (bookingId === undefined) continue;
    sale.bookings.delete(buyer);
    const { status } = await app.call(releaseHold, { bookingId: bookingId as never }, { as: sale.buyers[buyer]! });
    outcomes.push(`${buyer} releases: ${status}`);
  }
  return outcomes;
}

type Request = NonNullable<Step['requests'][number]>;

function buildHoldRequest({ eventId, ticketTypeIds, buyers }: Sale, buyer: number, { lineItems, hasPromo }: Request) {
  const actor = buyers[buyer]!;
  const input = {
    eventId: EventId.parse(eventId),
    lineItems: lineItems.map(({ type, quantity }) => ({
      ticketTypeId: TicketTypeId.parse(ticketTypeIds[type % ticketTypeIds.length]),
      quantity,
    })),
    ...(hasPromo && { promoCode: 'summer' }),
    idempotencyKey: app.ctx.ids.newId(),
  };
  return toHoldRequest(app.ctx, actor, input);
}

function describeResult(sale: Sale, buyer: number, result: PromiseSettledResult<HoldResult>): unknown {
  if (result.status === 'rejected') {
    const error: unknown = result.reason;
    if (!(error instanceof DomainError)) throw error;
    const typeId = error.details?.['ticketTypeId'];
    return { buyer, code: error.code, ...error.details, ticketTypeId: sale.ticketTypeIds.indexOf(String(typeId)) };
  }
  if ('existingId' in result.value) return { buyer, existing: true };
  const { id, lineItems, totalMinor, discountMinor } = result.value.toBooking();
  sale.bookings.set(buyer, id);
  const lines = lineItems.map(({ ticketTypeId, quantity, unitPriceMinor, totalMinor: lineMinor }) => ({
    type: sale.ticketTypeIds.indexOf(ticketTypeId),
    quantity,
    unitPriceMinor,
    lineMinor,
  }));
  return { buyer, lines, totalMinor, discountMinor };
}

async function readStock({ eventId }: Sale) {
  const { rows } = await sql<{ types: number[]; pools: number[]; promoUses: number[]; bookings: number }>`
    select array(select held from ticket_types where event_id = ${eventId} order by position) as types,
      array(select held from capacity_pools where event_id = ${eventId}) as pools,
      array(select used from promo_codes where event_id = ${eventId}) as "promoUses",
      (select count(*)::int from bookings where event_id = ${eventId} and status = 'held') as bookings`.execute(app.ctx.db);
  return rows[0];
}

describe('a batch of holds', () => {
  it('gives every buyer what they would get if their requests came one by one', async () => {
    await fc.assert(
      fc.asyncProperty(scenario, fc.integer({ min: 2, max: BUYERS }), async (plan, size) => {
        const [batched, single] = [await buildScenario(plan), await buildScenario(plan)];
        for (const next of plan.steps) {
          expect(await runStep(batched, next, size)).toEqual(await runStep(single, next, 1));
          expect(await readStock(batched)).toEqual(await readStock(single));
        }
      }),
      { numRuns: SCENARIOS },
    );
    await assertNoViolations(app.ctx.db);
  }, 3_600_000);
});
