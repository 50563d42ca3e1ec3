import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@festoon/contracts/money/documents';
import { listBookingDocuments, saveInvoiceDetails } from '@festoon/contracts/ticketing/booking-documents';
import { BookingId } from '@festoon/contracts/core/ids';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { bookingApp, type BookingApp } from '../testing.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { buildMixedSale, buyPaid } from '../testing/mixed-sale.ts';
import { COMPANY, documentsOf, refundPart } from '../testing/document-fixture.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

afterEach(async () => {
  await app.work();
  await assertNoViolations(app.ctx.db);
});

describe('documents', () => {
  it('return the same 404 to strangers as for an unknown document and booking', async () => {
    const purchase = await buyPaid(app, await buildMixedSale(app));
    const [receipt] = (await documentsOf(app, purchase)).items;
    const stranger = (await buildMixedSale(app)).organiser;
    const random = BookingId.parse(app.ctx.ids.newId());
    for (const call of [listBookingDocuments, saveInvoiceDetails]) {
      const answers = await Promise.all(
        [purchase.booking.id, random].map((bookingId) => app.call(call, { bookingId, ...COMPANY }, { as: stranger })),
      );
      expect(answers.map(({ body, status }) => [status, body.code])).toEqual([
        [404, 'not_found'],
        [404, 'not_found'],
      ]);
    }
    for (const id of [receipt?.id, app.ctx.ids.newId(), 'nonsense']) {
      expect((await app.get(`/api/documents/${id}.pdf`, stranger)).statusCode).toBe(404);
    }
    expect((await app.get(`/api/documents/${receipt?.id}.pdf`)).statusCode).toBe(401);
  });
});

describe('event documents', () => {
  it('are listed latest first with sums, and exported as CSV', async () => {
    const sale = await buildMixedSale(app);
    const purchase = [await buyPaid(app, sale, 2), await buyPaid(app, sale)];
    await app.work();
    app.ctx.clock.advance(60_000);
    await refundPart(app, purchase[0]!, 400);
    const listAll = async () => {
      const documents: contract.EventDocument[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const input = { eventId: sale.eventId, limit: 1, ...(typeof cursor === 'string' && { cursor }) };
        const { body } = await app.call(contract.listEventDocuments, input, { as: sale.organiser });
        expect(body.sums).toEqual({ count: 3, soldMinor: 8100, creditedMinor: 400, taxMinor: 0 });
        documents.push(...body.items);
        cursor = body.nextCursor;
      }
      return documents;
    };
    expect((await listAll()).map(({ kind, netMinor }) => [kind, netMinor])).toEqual([
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
    ).toEqual([
      'Currency,Tax rate,Net,Tax,Gross,Service fee included',
      'EUR,,-4,0,-4,0',
      'EUR,,27,0,27,0',
      'EUR,,54,0,54,0',
    ]);
    const stranger = testUser(purchase[0]!.buyer.accountId);
    expect((await app.get(`/api/hosted-events/${sale.eventId}/documents.csv`, stranger)).statusCode).toBe(404);
    const [latest] = await listAll();
    expect((await app.get(`/api/documents/${latest?.id}.pdf`, sale.organiser)).statusCode).toBe(200);
  });

  it('contain the business details at the time of issue', async () => {
    const sale = await buildMixedSale(app);
    const before = await buyPaid(app, sale);
    await app.work();
    const details: contract.Seller = {
      businessName: 'Fado Viva, Lda.',
      address: 'Rua Nova 1',
      postcode: '1100-001',
      city: 'Lisbon',
      countryCode: 'PT',
      vatId: 'PT501964843',
      footer: 'Registered in Lisbon.',
      taxNote: 'small_business',
      numberPrefix: 'fado',
    };
    expect((await app.call(contract.getSeller, {}, { as: sale.organiser })).body.seller).toBeNull();
    const saved = await app.call(contract.saveSeller, details, { as: sale.organiser });
    expect(saved.body.seller).toEqual({ ...details, numberPrefix: 'FADO' });
    const after = await buyPaid(app, sale);
    await app.work();
    const [[earlier], [later]] = [(await documentsOf(app, before)).items, (await documentsOf(app, after)).items];
    expect([earlier?.issuer, later?.issuer, later?.number]).toEqual([
      'Ana Example',
      'Fado Viva, Lda.',
      `FADO-REC-${app.ctx.clock.now().getUTCFullYear()}-000002`,
    ]);
    const invalid = await app.call(contract.saveSeller, { ...details, vatId: 'PT501964844' }, { as: sale.organiser });
    expect([invalid.status, invalid.body.errors?.[0]?.path]).toEqual([422, 'vatId']);
  });
});
