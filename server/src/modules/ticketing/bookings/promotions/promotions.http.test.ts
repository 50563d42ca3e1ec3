import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EventId } from '@festoon/contracts/core/ids';
import { getEvent } from '@festoon/contracts/events/event-page';
import * as contract from '@festoon/contracts/ticketing/promotions';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { requestHold, bookingApp, buildBuyer, buildPromo, buildSale, type BookingApp } from '../testing.ts';
import { assertNoViolations } from '../testing/invariants.ts';

let app: BookingApp;
let sale: Awaited<ReturnType<typeof buildSale>>;
let organiser: ReturnType<typeof testUser>;

beforeAll(async () => {
  app = await bookingApp();
  sale = await buildSale(app);
  organiser = testUser(sale.organiserId);
});

afterEach(() => assertNoViolations(app.ctx.db));

const fields = {
  code: 'EARLY',
  discount: { kind: 'percent', percent: 10 },
  maxUses: 5,
  maxUsesPerPerson: null,
  validFrom: null,
  validUntil: null,
  ticketTypeIds: null,
  unlocksHidden: false,
  note: 'For the newsletter',
} as const;
const eventId = () => EventId.parse(sale.eventId);

describe('promo codes', () => {
  it('are created, updated, archived and restored, and report their uses', async () => {
    const created = await app.call(contract.createPromoCode, { eventId: eventId(), ...fields }, { as: organiser });
    expect(created.status).toBe(200);
    const [promo] = created.body.promoCodes;
    expect(promo).toMatchObject({ ...fields, usedCount: 0, bookingCount: 0, paidMinor: 0, archivedAt: null });
    const key = { eventId: eventId(), promoCodeId: promo?.id ?? '' };
    const lineItems = [{ ticketTypeId: sale.ticketTypeId, quantity: 2 }];
    const hold = await requestHold(app, {
      buyer: await buildBuyer(app),
      eventId: sale.eventId,
      lineItems,
      promoCode: 'early',
    });
    expect(hold.body).toMatchObject({ promoCode: 'EARLY', totalMinor: 4860, discountMinor: 540 });
    const lowerLimit = await app.call(
      contract.updatePromoCode,
      { ...key, ...fields, maxUses: 1, note: '' },
      { as: organiser },
    );
    expect(lowerLimit.body.promoCodes[0]).toMatchObject({ usedCount: 1, maxUses: 1, note: '' });
    const stopped = await app.call(contract.archivePromoCode, { ...key, archived: true }, { as: organiser });
    expect(stopped.body.promoCodes[0]?.archivedAt).toBe(app.ctx.clock.now().toISOString());
    const started = await app.call(contract.archivePromoCode, { ...key, archived: false }, { as: organiser });
    expect(started.body.promoCodes[0]?.archivedAt).toBeNull();
  });

  it('are rejected when the code exists, when the maximum is below the used count, and with invalid fields', async () => {
    const { eventId: id, ticketTypeId, organiserId } = await buildSale(app);
    const owner = testUser(organiserId);
    const own = EventId.parse(id);
    const promo = await buildPromo(app, { eventId: id, organiserId }, { maxUses: 2 });
    const again = await app.call(contract.createPromoCode, { eventId: own, ...fields, code: 'summer' }, { as: owner });
    expect(again.body.code).toBe('promo_code_taken');
    for (let buyer = 0; buyer < 2; buyer += 1) {
      const lineItems = [{ ticketTypeId, quantity: 1 }];
      await requestHold(app, { buyer: await buildBuyer(app), eventId: id, lineItems, promoCode: 'SUMMER' });
    }
    const key = { eventId: own, promoCodeId: promo.id };
    expect((await app.call(contract.updatePromoCode, { ...key, ...fields, maxUses: 1 }, { as: owner })).body.code).toBe(
      'below_used_count',
    );
    const foreignTicketType = { ...fields, code: 'OTHER', ticketTypeIds: [sale.ticketTypeId] as never };
    for (const invalid of [
      foreignTicketType,
      { ...fields, discount: { kind: 'none' } as const },
      { ...fields, discount: { kind: 'percent', percent: 0 } as const },
      { ...fields, code: 'two words' },
      { ...fields, validFrom: '2026-05-02T00:00:00Z', validUntil: '2026-05-01T00:00:00Z' },
      { ...fields, validFrom: '0000-05-02T00:00:00Z' },
    ]) {
      expect((await app.call(contract.createPromoCode, { eventId: own, ...invalid }, { as: owner })).status).toBe(422);
      expect((await app.call(contract.updatePromoCode, { ...key, ...invalid }, { as: owner })).status).toBe(422);
    }
  });
});

describe('tracked links', () => {
  it('lead to the event page, count their bookings, and can be archived', async () => {
    const link = { name: 'Newsletter', code: 'news-letter' };
    const created = await app.call(contract.createTrackedLink, { eventId: eventId(), ...link }, { as: organiser });
    const [tracked] = created.body.trackedLinks;
    expect(tracked).toMatchObject({ ...link, bookingCount: 0 });
    expect(tracked?.url).toMatch(/\/events\/[^?]+\?via=news-letter$/);
    const again = await app.call(contract.createTrackedLink, { eventId: eventId(), ...link }, { as: organiser });
    expect(again.body.code).toBe('tracked_link_taken');
    const hold = await requestHold(app, {
      buyer: await buildBuyer(app),
      eventId: sale.eventId,
      lineItems: [{ ticketTypeId: sale.ticketTypeId, quantity: 1 }],
      source: { via: 'News-Letter', utmSource: ' mail ', referrer: 'https://www.example.org/path?secret=1' },
    });
    const row = await app.ctx.db
      .selectFrom('bookings')
      .select(['tracked_link_id', 'utm_source', 'referrer_host'])
      .where('id', '=', hold.body.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ tracked_link_id: tracked?.id, utm_source: 'mail', referrer_host: 'example.org' });
    const key = { eventId: eventId(), trackedLinkId: tracked?.id ?? '' };
    const archived = await app.call(contract.archiveTrackedLink, { ...key, archived: true }, { as: organiser });
    expect(archived.body.trackedLinks[0]?.archivedAt).not.toBeNull();
  });
});

describe('checkPromoCode', () => {
  it('returns discounted prices and the hidden ticket types that the code unlocks', async () => {
    const ticketTypes = [
      buildTicketType({ name: 'General', priceMinor: 2700 }),
      buildTicketType({ name: 'Balcony', priceMinor: 4000 }),
      buildTicketType({ name: 'Friends', priceMinor: 1000, accessCode: 'F' }),
    ];
    const event = await buildEvent(app.ctx, {
      feeMode: 'pass_on',
      taxRateBps: 2300,
      taxInclusive: false,
      event: { ticketTypes },
    });
    const [general = '', , friends = ''] = event.ticketTypeIds;
    const ticketTypeIds = [general, friends] as never;
    await buildPromo(app, { eventId: event.id, organiserId: event.organiserId }, { unlocksHidden: true, ticketTypeIds });
    const checkInput = { eventId: EventId.parse(event.id), code: ' summer ' };
    const buyer = await buildBuyer(app);
    const { body } = await app.call(contract.checkPromoCode, checkInput, { as: buyer });
    expect(body.code).toBe('SUMMER');
    expect(body.ticketTypes.map(({ name, totalMinor, discountMinor }) => [name, totalMinor, discountMinor])).toEqual([
      ['General', 2851, 698],
      ['Balcony', 5228, 0],
      ['Friends', 1095, 258],
    ]);
    const lineItems = [general, friends].map((ticketTypeId) => ({ ticketTypeId, quantity: 1 }));
    const hold = await requestHold(app, { buyer, eventId: event.id, lineItems, promoCode: 'SUMMER' });
    expect(hold.body).toMatchObject({ totalMinor: 3946, discountMinor: 956 });
  });

  it('unlocks no ticket types after many wrong access codes', async () => {
    const ticketTypes = [buildTicketType(), buildTicketType({ name: 'Friends', accessCode: 'NightOwl' })];
    const { id, slug, organiserId } = await buildEvent(app.ctx, { event: { ticketTypes } });
    await buildPromo(app, { eventId: id, organiserId });
    const [guesser, friend] = [await buildBuyer(app), await buildBuyer(app)];
    for (let guess = 0; guess < 30; guess += 1) await app.call(getEvent, { slug, code: `guess${guess}` }, { as: guesser });
    const check = { eventId: EventId.parse(id), code: 'SUMMER', accessCode: 'nightowl' };
    const namesFor = async (as: typeof guesser) =>
      (await app.call(contract.checkPromoCode, check, { as })).body.ticketTypes.map(({ name }) => name);
    expect(await namesFor(guesser)).not.toContain('Friends');
    expect(await namesFor(friend)).toContain('Friends');
  });

  it('returns the same error for unknown, expired and useless codes, and limits attempts', async () => {
    const { eventId: id, organiserId } = await buildSale(app);
    const own = EventId.parse(id);
    const sold = { eventId: id, organiserId };
    await buildPromo(app, sold, { code: 'ENDED', validUntil: app.ctx.clock.now().toISOString() });
    await buildPromo(app, sold, { code: 'NOTHING', discount: { kind: 'none' }, unlocksHidden: true });
    const buyer = await buildBuyer(app);
    const answers = [];
    for (const code of ['ENDED', 'NOTHING', 'UNKNOWN'])
      answers.push(await app.call(contract.checkPromoCode, { eventId: own, code }, { as: buyer }));
    const errorSummaries = answers.map(({ status, body }) => [status, body.code, body.message, body.details]);
    expect(new Set(errorSummaries.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(errorSummaries[0]?.slice(0, 2)).toEqual([409, 'promo_code_wrong']);
    for (let tries = 3; tries < 30; tries += 1)
      await app.call(contract.checkPromoCode, { eventId: own, code: `GUESS${tries}` }, { as: buyer });
    const last = await app.call(contract.checkPromoCode, { eventId: own, code: 'SUMMER' }, { as: buyer });
    expect(last.body.code).toBe('too_many_attempts');
  });
});

describe('promotion endpoints', () => {
  it('return the same 404 to strangers as for an unknown event or code', async () => {
    const promo = await buildPromo(app, { eventId: sale.eventId, organiserId: sale.organiserId }, { code: 'MINE' });
    const stranger = await buildBuyer(app);
    const other = await buildSale(app);
    const random = app.ctx.ids.newId();
    const calls = [
      (id: string) => app.call(contract.getPromotions, { eventId: EventId.parse(id) }, { as: stranger }),
      (id: string) => app.call(contract.createPromoCode, { eventId: EventId.parse(id), ...fields }, { as: stranger }),
      (id: string) =>
        app.call(
          contract.updatePromoCode,
          { eventId: EventId.parse(id), promoCodeId: promo.id, ...fields },
          { as: stranger },
        ),
      (id: string) =>
        app.call(
          contract.archivePromoCode,
          { eventId: EventId.parse(id), promoCodeId: promo.id, archived: true },
          { as: stranger },
        ),
      (id: string) =>
        app.call(contract.createTrackedLink, { eventId: EventId.parse(id), name: 'x', code: 'x' }, { as: stranger }),
    ];
    for (const call of calls) {
      const [existing, unknown] = [await call(sale.eventId), await call(random)];
      expect({ ...existing.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
      expect(existing.status).toBe(404);
    }
    const own = { as: testUser(other.organiserId) };
    const viaLink = { eventId: EventId.parse(other.eventId), archived: true };
    for (const promoCodeId of [promo.id, random])
      expect((await app.call(contract.archivePromoCode, { ...viaLink, promoCodeId }, own)).status).toBe(404);
  });
});
