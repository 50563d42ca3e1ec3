import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { confirmBookingPayment, payBooking } from '@festoon/contracts/bookings';
import { cancelHostedBooking } from '@festoon/contracts/cancelling';
import * as contract from '@festoon/contracts/documents';
import { BookingId } from '@festoon/contracts/ids';
import type { UserActor } from '../../../platform/http/module.ts';
import { runTask } from '../../../platform/testing/run-jobs.ts';
import { testUser } from '../../../platform/testing/test-app.ts';
import { buildEvent, buildTicketType } from '../../events/testing.ts';
import { payByCard } from '../../payments/testing.ts';
import { bookingApp, buildBuyer, buildCheckoutOf, buildHold, buildPromo, type BookingApp } from '../testing.ts';
import { bookFree, buildMixedSale, buyPaid, type Sale } from '../testing/mixed-sale.ts';
import { refuseViolations } from '../testing/invariants.ts';
import { withHints } from '../with-hints.ts';
import { lockBooking } from '../queries.ts';
import { giveBack } from '../refunds/give-back.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

afterEach(async () => {
  await app.work();
  await refuseViolations(app.ctx.db);
});

const company: contract.InvoiceDetails = {
  ...{ company: 'Acme Tools GmbH', address: 'Torstraße 1', postcode: '10119', city: 'Berlin', countryCode: 'DE' },
  vatId: 'de 136 695 976',
};

type Owned = { readonly buyer: UserActor; readonly booking: { readonly id: BookingId } };

async function documentsOf({ booking, buyer }: Owned) {
  return (await app.call(contract.listBookingDocuments, { bookingId: booking.id }, { as: buyer })).body;
}

function askInvoice({ booking, buyer }: Owned, details = company) {
  return app.call(contract.saveInvoiceDetails, { bookingId: booking.id, ...details }, { as: buyer });
}

async function contentOf(id: string) {
  return app.ctx.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function refundPart({ booking }: Owned, amountMinor: number) {
  await withHints(app.ctx, async (work) => {
    const locked = await lockBooking(work.tx, booking.id);
    if (locked === null) throw new Error('the booking is gone');
    await giveBack(work, locked, { amountMinor, to: 'card', origin: 'organiser', mustGoBack: true });
  });
  await app.work();
}

function cancelOne(sale: Sale, { booking }: Owned) {
  return app.call(cancelHostedBooking, { eventId: sale.eventId, bookingId: booking.id }, { as: sale.organiser });
}

describe('a paid booking', () => {
  it('has one receipt, numbered by its organiser, in its mail and as a file', async () => {
    const sale = await buildMixedSale(app);
    const bought = [await buyPaid(app, sale, 2), await buyPaid(app, sale)];
    await app.work();
    const year = app.ctx.clock.now().getUTCFullYear();
    for (const [index, each] of bought.entries()) {
      const { items, canChange } = await documentsOf(each);
      expect(items).toMatchObject([{ kind: 'receipt', number: `REC-${year}-00000${index + 1}`, currency: 'EUR' }]);
      expect(canChange).toBe(true);
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
      app.ctx.sentMail.filter(({ attachments }) => attachments?.some(({ filename }) => filename.startsWith('REC-'))),
    ).toHaveLength(2);
  });

  it('says tax and fee to the cent: in each line, by rate, and in the total', async () => {
    const event = await buildEvent(app.ctx, {
      ...{ feeMode: 'pass_on', taxRateBps: 770, taxInclusive: false },
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
    const lines = [
      { ticketTypeId: first, quantity: 3 },
      { ticketTypeId: second, quantity: 1 },
    ];
    const booking = await buildHold(app, { buyer, eventId: event.id, lines, promoCode: 'SUMMER' });
    const paid = await buyHeld(booking.id, buyer);
    const [card] = (await documentsOf({ buyer, booking })).items;
    const { content, tax_minor: taxMinor, total_minor: totalMinor } = await contentOf(card?.id ?? '');
    const frozen = content as unknown as {
      lines: { totalMinor: number; taxMinor: number }[];
      discounts: { amountMinor: number }[];
      taxes: object[];
      payments: { amountMinor: number }[];
    };
    const sum = (of: readonly { amountMinor?: number; totalMinor?: number }[]) =>
      of.reduce((all, row) => all + (row.amountMinor ?? row.totalMinor ?? 0), 0);
    expect([totalMinor, taxMinor]).toEqual([booking.totalMinor, booking.taxMinor]);
    expect(sum(frozen.lines) + sum(frozen.discounts)).toBe(booking.totalMinor);
    expect(frozen.lines.reduce((all, line) => all + line.taxMinor, 0)).toBe(booking.taxMinor);
    expect(frozen.taxes).toEqual([{ rateBps: 770, netMinor: totalMinor - taxMinor, taxMinor, grossMinor: totalMinor }]);
    expect(sum(frozen.payments)).toBe(paid);
  });

  it('gets its receipt from the sweep where the job was lost, once', async () => {
    const sale = await buildMixedSale(app);
    const bought = await buyPaid(app, sale);
    await sql`delete from graphile_worker._private_jobs`.execute(app.ctx.db);
    const count = async () => {
      const rows = await app.ctx.db
        .selectFrom('documents')
        .select('id')
        .where('booking_id', '=', bought.booking.id)
        .execute();
      return rows.length;
    };
    await runTask(app.ctx, app.modules, 'bookings.sweep-documents');
    expect(await count()).toBe(0);
    app.ctx.clock.advance(6 * 60_000);
    for (const expected of [1, 1]) {
      await runTask(app.ctx, app.modules, 'bookings.sweep-documents');
      expect(await count()).toBe(expected);
    }
  });

  it('has none where it cost nothing, and still a confirmation to print', async () => {
    const free = await bookFree(app, await buildMixedSale(app));
    expect(await documentsOf(free)).toMatchObject({ items: [], canChange: false });
    const answer = await app.get(`/api/bookings/${free.booking.id}/receipt.pdf`, free.buyer);
    expect([answer.statusCode, answer.rawPayload.includes('Order confirmation')]).toEqual([200, true]);
    expect((await askInvoice(free)).body.code).toBe('invoice_final');
  });
});

async function buyHeld(bookingId: BookingId, buyer: UserActor): Promise<number> {
  const paying = await app.call(payBooking, { bookingId }, { as: buyer });
  const sessionId = paying.body.sessionId ?? '';
  await payByCard(app.ctx, sessionId);
  return (await app.call(confirmBookingPayment, { sessionId }, { as: buyer })).body.totalMinor;
}

describe('an invoice', () => {
  it('is issued instead of the receipt for details given before paying', async () => {
    const sale = await buildMixedSale(app);
    const checkout = await buildCheckoutOf(app, { eventId: sale.eventId, ticketTypeId: sale.paid });
    const asked = await askInvoice(checkout);
    expect(asked.body).toMatchObject({ items: [], invoiceDetails: { ...company, vatId: 'DE136695976' } });
    await buyHeld(checkout.booking.id, checkout.buyer);
    await app.work();
    const { items } = await documentsOf(checkout);
    expect(items.map(({ kind }) => kind)).toEqual(['invoice']);
    expect((await contentOf(items[0]?.id ?? '')).content).toMatchObject({
      buyer: {
        name: 'Acme Tools GmbH',
        lines: ['Torstraße 1', '10119 Berlin', 'Germany', 'VAT ID DE136695976', 'Bought by Mara Lind'],
      },
    });
  });

  it('takes the receipt back where it is asked for later, and itself where the details change', async () => {
    const bought = await buyPaid(app, await buildMixedSale(app));
    await app.work();
    for (let time = 0; time < 2; time += 1) expect((await askInvoice(bought)).status).toBe(200);
    const first = await documentsOf(bought);
    expect(first.items.map(({ credits, kind }) => [kind, credits])).toEqual([
      ['receipt', null],
      ['credit_note', first.items[0]?.number],
      ['invoice', null],
    ]);
    await askInvoice(bought, { ...company, city: 'Potsdam' });
    const { items } = await documentsOf(bought);
    expect(items.map(({ kind }) => kind)).toEqual(['receipt', 'credit_note', 'invoice', 'credit_note', 'invoice']);
    const signed = items.reduce((sum, { kind, totalMinor }) => sum + (kind === 'credit_note' ? -totalMinor : totalMinor), 0);
    expect(signed).toBe(bought.booking.totalMinor);
  });

  it('names the mistyped field, and is not changed once money has gone back', async () => {
    const bought = await buyPaid(app, await buildMixedSale(app));
    const mistyped = await askInvoice(bought, { ...company, vatId: 'DE136695977', company: '' });
    expect(mistyped.status).toBe(422);
    const wrongNumber = await askInvoice(bought, { ...company, vatId: 'DE136695977' });
    expect(wrongNumber.body.errors).toMatchObject([{ path: 'vatId' }]);
    await refundPart(bought, 700);
    expect((await askInvoice(bought)).body.code).toBe('invoice_final');
  });
});

describe('a refund', () => {
  it('has a credit note for each part, with its share of the tax, that together are the sale', async () => {
    const event = await buildEvent(app.ctx, {
      taxRateBps: 1900,
      event: { ticketTypes: [buildTicketType({ priceMinor: 2700, quantity: 5 })] },
    });
    const bought = await buyPaid(
      app,
      { ...event, eventId: event.id, paid: event.ticketTypeIds[0] ?? '' } as unknown as Sale,
      3,
    );
    for (const amountMinor of [1000, 1, 7099]) await refundPart(bought, amountMinor);
    const { items } = await documentsOf(bought);
    const [receipt, ...notes] = items;
    expect(notes.map(({ credits, totalMinor }) => [credits, totalMinor])).toEqual(
      [1000, 1, 7099].map((amountMinor) => [receipt?.number, amountMinor]),
    );
    expect(notes.reduce((sum, { taxMinor }) => sum + taxMinor, 0)).toBe(receipt?.taxMinor);
  });

  it('takes all lines back where everything goes back, and stands in the mail', async () => {
    const sale = await buildMixedSale(app);
    const bought = await buyPaid(app, sale, 2);
    await cancelOne(sale, bought);
    await app.work();
    const { canChange, items } = await documentsOf(bought);
    expect([canChange, ...items.map(({ kind }) => kind)]).toEqual([false, 'receipt', 'credit_note']);
    expect((await contentOf(items[1]?.id ?? '')).content).toMatchObject({
      lines: [{ description: 'Admission', quantity: 2, unitMinor: 2700 }],
      payments: [{ description: 'Goes back to the card', amountMinor: 5400 }],
    });
    const mail = app.ctx.sentMail.find(({ subject }) => subject.startsWith('Your booking is cancelled'));
    expect(mail?.attachments?.map(({ filename }) => filename)).toContain(`${items[1]?.number}.pdf`);
  });
});

describe('strangers', () => {
  it('get the answer of a document and a booking that were never there', async () => {
    const bought = await buyPaid(app, await buildMixedSale(app));
    const [card] = (await documentsOf(bought)).items;
    const stranger = (await buildMixedSale(app)).organiser;
    const random = BookingId.parse(app.ctx.ids.newId());
    for (const call of [contract.listBookingDocuments, contract.saveInvoiceDetails]) {
      const answers = await Promise.all(
        [bought.booking.id, random].map((bookingId) => app.call(call, { bookingId, ...company }, { as: stranger })),
      );
      expect(answers.map(({ body, status }) => [status, body.code])).toEqual([
        [404, 'not_found'],
        [404, 'not_found'],
      ]);
    }
    for (const id of [card?.id, app.ctx.ids.newId(), 'nonsense']) {
      expect((await app.get(`/api/documents/${id}.pdf`, stranger)).statusCode).toBe(404);
    }
    expect((await app.get(`/api/documents/${card?.id}.pdf`)).statusCode).toBe(401);
    expect((await app.call(contract.listDocuments, {}, { as: stranger })).body.items).toEqual([]);
  });
});

describe('an organiser', () => {
  it('reads the documents of an event, latest first, with sums, and as a file', async () => {
    const sale = await buildMixedSale(app);
    const bought = [await buyPaid(app, sale, 2), await buyPaid(app, sale)];
    await app.work();
    app.ctx.clock.advance(60_000);
    await refundPart(bought[0]!, 400);
    const walk = async () => {
      const seen: contract.HostedDocument[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const input = { eventId: sale.eventId, limit: 1, ...(typeof cursor === 'string' && { cursor }) };
        const { body } = await app.call(contract.listHostedDocuments, input, { as: sale.organiser });
        expect(body.sums).toEqual({ count: 3, soldMinor: 8100, creditedMinor: 400, taxMinor: 0 });
        seen.push(...body.items);
        cursor = body.nextCursor;
      }
      return seen;
    };
    expect((await walk()).map(({ kind, netMinor }) => [kind, netMinor])).toEqual([
      ['credit_note', 400],
      ['receipt', 2700],
      ['receipt', 5400],
    ]);
    const file = await app.get(`/api/hosted-events/${sale.eventId}/documents.csv`, sale.organiser);
    expect(file.headers['content-type']).toContain('text/csv');
    expect(
      file.body
        .trim()
        .split('\r\n')
        .map((line) => line.split(',').slice(-6).join(',')),
    ).toEqual(['Currency,Tax rate,Net,Tax,Gross,Service fee in it', 'EUR,,-4,0,-4,0', 'EUR,,27,0,27,0', 'EUR,,54,0,54,0']);
    const stranger = testUser(bought[0]!.buyer.accountId);
    expect((await app.get(`/api/hosted-events/${sale.eventId}/documents.csv`, stranger)).statusCode).toBe(404);
    const [latest] = await walk();
    expect((await app.get(`/api/documents/${latest?.id}.pdf`, sale.organiser)).statusCode).toBe(200);
  });

  it('stands on papers with the business details of the day they were issued', async () => {
    const sale = await buildMixedSale(app);
    const before = await buyPaid(app, sale);
    await app.work();
    const details: contract.Seller = {
      ...{ businessName: 'Fado Viva, Lda.', address: 'Rua Nova 1', postcode: '1100-001', city: 'Lisbon', countryCode: 'PT' },
      ...{ vatId: 'PT501964843', footer: 'Registered in Lisbon.', numberPrefix: 'fado' },
    };
    expect((await app.call(contract.getSeller, {}, { as: sale.organiser })).body.seller).toBeNull();
    const saved = await app.call(contract.saveSeller, details, { as: sale.organiser });
    expect(saved.body.seller).toEqual({ ...details, numberPrefix: 'FADO' });
    const after = await buyPaid(app, sale);
    await app.work();
    const [[old], [fresh]] = [(await documentsOf(before)).items, (await documentsOf(after)).items];
    expect([old?.issuer, fresh?.issuer, fresh?.number]).toEqual([
      'Ana Example',
      'Fado Viva, Lda.',
      `FADO-REC-${app.ctx.clock.now().getUTCFullYear()}-000002`,
    ]);
    const wrong = await app.call(contract.saveSeller, { ...details, vatId: 'PT501964844' }, { as: sale.organiser });
    expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([422, 'vatId']);
  });
});
