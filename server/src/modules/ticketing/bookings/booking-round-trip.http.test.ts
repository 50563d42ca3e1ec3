import { getBooking } from '@festoon/contracts/ticketing/bookings';
import * as checkout from '@festoon/contracts/ticketing/checkout';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { upsertQuestions } from '../../events/events/public.ts';
import { buildEvent, buildTicketType } from '../../events/events/testing.ts';
import { BOOKING_COLUMNS } from './booking-column-rules.ts';
import { listBookingsOf } from './data/booking-data-queries.ts';
import { requestHold, bookingApp, buildBuyer, buildPromo, type BookingApp } from './testing.ts';

const wordArbitrary = fc.constantFrom('amber', 'birch', 'cedar', 'dune', 'ember', 'fjord');
const wordsArbitrary = fc.array(wordArbitrary, { minLength: 1, maxLength: 4 }).map((list) => list.join(' '));
const emailArbitrary = wordArbitrary.map((name) => `${name}@buyers.example`);
const personArbitrary = { name: wordsArbitrary, email: emailArbitrary };

/** Generates a value for each field that a buyer fills in. */
const inputArbitrary = fc.record({
  source: fc.record({
    utmSource: wordArbitrary,
    utmMedium: wordArbitrary,
    utmCampaign: wordArbitrary,
    referrer: wordArbitrary.map((name) => `https://${name}.example/page`),
  }),
  buyer: fc.record(personArbitrary),
  answer: wordsArbitrary,
  attendee: fc.record(personArbitrary),
  attendeeAnswer: wordsArbitrary,
});

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

async function buildSaleWithQuestions() {
  const ticketTypes = [buildTicketType({ priceMinor: 2700, quantity: 10 })];
  const terms = { taxRateBps: 700, taxInclusive: false, feeMode: 'pass_on' } as const;
  const refundPolicy = { kind: 'until', hoursBefore: 24, percent: 50 } as const;
  const event = await buildEvent(app.ctx, { ...terms, refundPolicy, event: { ticketTypes } });
  const plain = { kind: 'text', label: 'Why?', hint: '', required: true } as const;
  const question = { ...plain, options: [], condition: null, ticketTypeIds: [], translations: {} };
  const [ofBooking, ofAttendee] = [app.ctx.ids.newId(), app.ctx.ids.newId()];
  await upsertQuestions(app.ctx.db, event.id, [
    { ...question, id: ofBooking, scope: 'booking' },
    { ...question, id: ofAttendee, scope: 'attendee' },
  ]);
  await buildPromo(app, { eventId: event.id, organiserId: event.organiserId });
  return { ...event, ofBooking, ofAttendee };
}

describe('booking input', () => {
  test('is returned with the booking, and exported where the rules of its column say so', async () => {
    const event = await buildSaleWithQuestions();
    await fc.assert(
      fc.asyncProperty(inputArbitrary, async ({ source, ...input }) => {
        const buyer = await buildBuyer(app);
        const lineItems = [{ ticketTypeId: event.ticketTypeIds[0] ?? '', quantity: 1 }];
        const held = await requestHold(app, { buyer, eventId: event.id, lineItems, promoCode: 'SUMMER', source });
        expect([held.status, held.status === 200 ? '' : held.text]).toEqual([200, '']);
        const bookingId = held.body.id;
        const attendees = held.body.attendees.map(({ id }) => ({
          ...input.attendee,
          id,
          answers: { [event.ofAttendee]: input.attendeeAnswer },
        }));
        const details = { bookingId, buyer: input.buyer, answers: { [event.ofBooking]: input.answer }, attendees };
        const saved = await app.call(checkout.saveBookingDetails, details, { as: buyer });
        expect([saved.status, saved.status === 200 ? '' : saved.text]).toEqual([200, '']);
        const { body } = await app.call(getBooking, { bookingId }, { as: buyer });
        expect(body).toMatchObject({ buyer: input.buyer, answers: details.answers, promoCode: 'SUMMER', attendees });

        const row = await app.ctx.db
          .selectFrom('bookings')
          .selectAll()
          .where('id', '=', bookingId)
          .executeTakeFirstOrThrow();
        expect(row).toMatchObject({
          utm_source: source.utmSource,
          utm_medium: source.utmMedium,
          utm_campaign: source.utmCampaign,
          referrer_host: new URL(source.referrer).host,
          fee_mode: 'pass_on',
          tax_rate_bps: 700,
          tax_inclusive: false,
          refund_policy: { kind: 'until', hoursBefore: 24, percent: 50 },
        });
        const [exported] = await listBookingsOf(app.ctx.db, buyer.accountId);
        const values = Object.entries(row).flatMap(([column, value]) => {
          const name = BOOKING_COLUMNS[column as keyof typeof row].exported;
          return name === null ? [] : [[name, value]];
        });
        expect(exported).toMatchObject(Object.fromEntries(values));
        expect(exported).toMatchObject({
          ...input.buyer,
          answers: details.answers,
          attendees: attendees.map(({ name, email: address, answers }) => ({ name, email: address, answers })),
        });
        await app.call(checkout.releaseHold, { bookingId }, { as: buyer });
      }),
      { numRuns: 5, endOnFailure: true },
    );
  });
});
