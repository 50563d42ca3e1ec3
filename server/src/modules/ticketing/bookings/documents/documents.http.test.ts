import { taxNotesText } from '@festoon/catalogue/money/tax-notes';
import { saveSeller } from '@festoon/contracts/money/documents';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrganiserBooking } from '@festoon/contracts/ticketing/cancellations';
import { runInLanguage } from '../../../../platform/language.ts';
import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { bookingApp, buildBuyer, buildCheckout, buildHold, buildPromo, type BookingApp } from '../testing.ts';
import { buildSaleUnder, cancelTicketsOf, FULL, ticketsOf } from '../testing/refund-steps.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { bookFree, buildMixedSale, buyPaid } from '../testing/mixed-sale.ts';
import {
  requestInvoice,
  COMPANY,
  documentsOf,
  getIssuedDocument,
  payHeld,
  refundPart,
} from '../testing/document-fixture.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

afterEach(async () => {
  await app.work();
  await assertNoViolations(app.ctx.db);
});

describe('a paid booking', () => {
  it('has one receipt, numbered per organiser, attached to its email and as a file', async () => {
    const sale = await buildMixedSale(app);
    const purchase = [await buyPaid(app, sale, 2), await buyPaid(app, sale)];
    await app.work();
    const year = app.ctx.clock.now().getUTCFullYear();
    for (const [index, each] of purchase.entries()) {
      const { items, canEdit } = await documentsOf(app, each);
      expect(items).toMatchObject([{ kind: 'receipt', number: `REC-${year}-00000${index + 1}`, currency: 'EUR' }]);
      expect(canEdit).toBe(true);
      const number = items[0]?.number ?? '';
      for (const path of [`/api/documents/${items[0]?.id}.pdf`, `/api/bookings/${each.booking.id}/receipt.pdf`]) {
        const answer = await app.get(path, each.buyer);
        expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
          200,
          `inline; filename="${number}.pdf"`,
        ]);
        expect(answer.rawPayload.includes(`Receipt ${number}`)).toBe(true);
      }
    }
    expect(
      app.ctx.sentEmails.filter(({ attachments }) => attachments?.some(({ filename }) => filename.startsWith('REC-'))),
    ).toHaveLength(2);
  });

  it('has a second language, and the reason why it states no tax, as the country of the seller requires', async () => {
    const sale = await buildMixedSale(app);
    const place = { businessName: 'Fado Viva', address: 'Rue Neuve 1', postcode: '75001', city: 'Paris', countryCode: 'FR' };
    const details = { ...place, vatId: '', taxNote: 'small_business', footer: '', numberPrefix: '' } as const;
    await app.call(saveSeller, details, { as: sale.organiser });
    const { items } = await documentsOf(app, await buyPaid(app, sale));
    const { content } = await getIssuedDocument(app, items[0]?.id);
    const notes = [taxNotesText('small_business'), runInLanguage('fr', () => taxNotesText('small_business'))];
    expect(content).toMatchObject({ language: 'en', secondLanguage: 'fr' });
    expect(content.notes).toEqual(content.taxes.length > 0 ? [] : [...new Set(notes)]);
  });

  it('has a receipt with exact tax and fees per line, per rate and in total', async () => {
    const event = await buildEvent(app.ctx, {
      feeMode: 'pass_on',
      taxRateBps: 770,
      taxInclusive: false,
      event: {
        ticketTypes: [
          buildTicketType({ priceMinor: 3333, quantity: 9 }),
          buildTicketType({ name: 'Other', priceMinor: 1000, quantity: 9 }),
        ],
      },
    });
    const [first = '', second = ''] = event.ticketTypeIds;
    await buildPromo(
      app,
      { eventId: event.id, organiserId: event.organiserId },
      { discount: { kind: 'percent', percent: 10 } },
    );
    const buyer = await buildBuyer(app);
    const lineItems = [
      { ticketTypeId: first, quantity: 3 },
      { ticketTypeId: second, quantity: 1 },
    ];
    const booking = await buildHold(app, { buyer, eventId: event.id, lineItems, promoCode: 'SUMMER' });
    const paid = await payHeld(app, { booking, buyer });
    const [receipt] = (await documentsOf(app, { buyer, booking })).items;
    const { content, taxMinor, totalMinor } = await getIssuedDocument(app, receipt?.id);
    const sum = (of: readonly { amountMinor?: number; totalMinor?: number }[]) =>
      of.reduce((all, row) => all + (row.amountMinor ?? row.totalMinor ?? 0), 0);
    expect([totalMinor, taxMinor]).toEqual([booking.totalMinor, booking.taxMinor]);
    expect(sum(content.lines) + sum(content.discounts)).toBe(booking.totalMinor);
    expect(content.lines.reduce((all, line) => all + line.taxMinor, 0)).toBe(booking.taxMinor);
    expect(content.taxes).toEqual([{ rateBps: 770, netMinor: totalMinor - taxMinor, taxMinor, grossMinor: totalMinor }]);
    expect(sum(content.payments)).toBe(paid);
  });

  it('has a receipt in the language of its buyer', async () => {
    const purchase = await buyPaid(app, await buildMixedSale(app));
    const { accountId } = purchase.buyer;
    await app.ctx.db.updateTable('accounts').set({ language: 'qps' }).where('id', '=', accountId).execute();
    await app.work();
    const [receipt] = (await documentsOf(app, purchase)).items;
    expect((await getIssuedDocument(app, receipt?.id)).content.language).toBe('qps');
    const { rawPayload } = await app.get(`/api/documents/${receipt?.id}.pdf`, purchase.buyer);
    expect(rawPayload.includes(`Receipt ${receipt?.number}`)).toBe(false);
  });

  it('gets its receipt once from the sweep when the job was lost', async () => {
    const sale = await buildMixedSale(app);
    const purchase = await buyPaid(app, sale);
    await sql`delete from graphile_worker._private_jobs`.execute(app.ctx.db);
    const count = async () => {
      const rows = await app.ctx.db
        .selectFrom('documents')
        .select('id')
        .where('booking_id', '=', purchase.booking.id)
        .execute();
      return rows.length;
    };
    await runTask(app.ctx, app.modules, 'bookings.issue-missing-documents');
    expect(await count()).toBe(0);
    app.ctx.clock.advance(6 * 60_000);
    for (const expected of [1, 1]) {
      await runTask(app.ctx, app.modules, 'bookings.issue-missing-documents');
      expect(await count()).toBe(expected);
    }
  });

  it('has no receipt when it was free, but a confirmation to print', async () => {
    const free = await bookFree(app, await buildMixedSale(app));
    expect(await documentsOf(app, free)).toMatchObject({ items: [], canEdit: false });
    const answer = await app.get(`/api/bookings/${free.booking.id}/receipt.pdf`, free.buyer);
    expect([answer.statusCode, answer.rawPayload.includes('Booking confirmation')]).toEqual([200, true]);
    expect((await requestInvoice(app, free)).body.code).toBe('invoice_final');
  });
});

describe('an invoice', () => {
  it('is issued instead of the receipt when its details are saved before the payment', async () => {
    const sale = await buildMixedSale(app);
    const checkout = await buildCheckout(app, { eventId: sale.eventId, ticketTypeId: sale.paid });
    const requested = await requestInvoice(app, checkout);
    expect(requested.body).toMatchObject({ items: [], invoiceDetails: { ...COMPANY, vatId: 'DE136695976' } });
    await payHeld(app, checkout);
    await app.work();
    const { items } = await documentsOf(app, checkout);
    expect(items.map(({ kind }) => kind)).toEqual(['invoice']);
    expect((await getIssuedDocument(app, items[0]?.id)).content).toMatchObject({
      buyer: {
        name: 'Acme Tools GmbH',
        lines: ['Torstraße 1', '10119 Berlin', 'Germany', 'VAT number DE136695976', 'Bought by Mara Lind'],
      },
    });
  });

  it('credits the receipt when it is requested later, and the previous invoice when its details change', async () => {
    const purchase = await buyPaid(app, await buildMixedSale(app));
    await app.work();
    for (let time = 0; time < 2; time += 1) expect((await requestInvoice(app, purchase)).status).toBe(200);
    const first = await documentsOf(app, purchase);
    expect(first.items.map(({ creditedNumber, kind }) => [kind, creditedNumber])).toEqual([
      ['receipt', null],
      ['credit_note', first.items[0]?.number],
      ['invoice', null],
    ]);
    await requestInvoice(app, purchase, { ...COMPANY, city: 'Potsdam' });
    const { items } = await documentsOf(app, purchase);
    expect(items.map(({ kind }) => kind)).toEqual(['receipt', 'credit_note', 'invoice', 'credit_note', 'invoice']);
    const signed = items.reduce((sum, { kind, totalMinor }) => sum + (kind === 'credit_note' ? -totalMinor : totalMinor), 0);
    expect(signed).toBe(purchase.booking.totalMinor);
  });

  it('returns the path of an invalid field, and cannot be changed after a refund', async () => {
    const purchase = await buyPaid(app, await buildMixedSale(app));
    const invalidVat = await requestInvoice(app, purchase, { ...COMPANY, vatId: 'DE136695977', company: '' });
    expect(invalidVat.status).toBe(422);
    const wrongNumber = await requestInvoice(app, purchase, { ...COMPANY, vatId: 'DE136695977' });
    expect(wrongNumber.body.errors).toMatchObject([{ path: 'vatId' }]);
    await refundPart(app, purchase, 700);
    expect((await requestInvoice(app, purchase)).body.code).toBe('invoice_final');
  });
});

describe('a refund', () => {
  it('issues a credit note per refund, and all credit notes add up to the receipt', async () => {
    const event = await buildEvent(app.ctx, {
      taxRateBps: 1900,
      event: { ticketTypes: [buildTicketType({ priceMinor: 2700, quantity: 5 })] },
    });
    const purchase = await buildCheckout(app, { eventId: event.id, ticketTypeId: event.ticketTypeIds[0] ?? '' }, 3);
    await payHeld(app, purchase);
    for (const amountMinor of [1000, 1, 7099]) await refundPart(app, purchase, amountMinor);
    const { items } = await documentsOf(app, purchase);
    const [receipt, ...notes] = items;
    expect(notes.map(({ creditedNumber, totalMinor }) => [creditedNumber, totalMinor])).toEqual(
      [1000, 1, 7099].map((amountMinor) => [receipt?.number, amountMinor]),
    );
    expect(notes.reduce((sum, { taxMinor }) => sum + taxMinor, 0)).toBe(receipt?.taxMinor);
  });

  it('lists the refunded tickets in the credit note, which the email contains', async () => {
    const purchase = await buyPaid(app, await buildSaleUnder(app, FULL), 3);
    const [first, second] = await ticketsOf(app, purchase);
    await cancelTicketsOf(app, purchase, { ticketIds: [first!.id, second!.id], expectedMinor: 5400 });
    await app.work();
    const [, note] = (await documentsOf(app, purchase)).items;
    expect((await getIssuedDocument(app, note?.id)).content.lines).toMatchObject([
      { description: 'Admission', quantity: 2, unitMinor: 2700, totalMinor: 5400 },
    ]);
    const attachmentNames = app.ctx.sentEmails.flatMap(
      ({ attachments }) => attachments?.map(({ filename }) => filename) ?? [],
    );
    expect(attachmentNames).toContain(`${note?.number}.pdf`);
  });

  it('credits all lines of a full refund, and is attached to the email', async () => {
    const sale = await buildMixedSale(app);
    const purchase = await buyPaid(app, sale, 2);
    await app.call(
      cancelOrganiserBooking,
      { eventId: sale.eventId, bookingId: purchase.booking.id },
      { as: sale.organiser },
    );
    await app.work();
    const { canEdit, items } = await documentsOf(app, purchase);
    expect([canEdit, ...items.map(({ kind }) => kind)]).toEqual([false, 'receipt', 'credit_note']);
    expect((await getIssuedDocument(app, items[1]?.id)).content).toMatchObject({
      lines: [{ description: 'Admission', quantity: 2, unitMinor: 2700 }],
      payments: [{ description: 'Refunded to card', amountMinor: 5400 }],
    });
    const mail = app.ctx.sentEmails.find(({ subject }) => subject.startsWith('Your booking is cancelled'));
    expect(mail?.attachments?.map(({ filename }) => filename)).toContain(`${items[1]?.number}.pdf`);
  });
});
