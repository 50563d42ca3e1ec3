import * as contract from '@festoon/contracts/money/tax-report';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { UserActor } from '../../../../platform/http/module.ts';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { buildAccount, buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { bookingApp, buildBuyer, buildHold, type BookingApp } from '../testing.ts';
import { payHeld, refundPart, requestInvoice } from '../testing/document-fixture.ts';
import { assertNoViolations } from '../testing/invariants.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
  app.ctx.clock.set(new Date('2026-03-31T12:00:00Z'));
});

afterEach(async () => {
  await app.work();
  await assertNoViolations(app.ctx.db);
});

type EventTaxes = { readonly countryCode?: string; readonly taxRateBps?: number; readonly taxInclusive?: boolean };

async function buildTaxedEvent(organiser: UserActor, taxes: EventTaxes) {
  const ticketTypes = [buildTicketType({ priceMinor: 2500, quantity: 20 })];
  const startAt = new Date('2026-08-01T19:00:00Z');
  const endAt = new Date('2026-08-01T22:00:00Z');
  const event = { ticketTypes, organiserId: organiser.accountId };
  const { id, ticketTypeIds } = await buildEvent(app.ctx, { ...taxes, feeMode: 'pass_on', startAt, endAt, event });
  return { eventId: id, ticketTypeId: ticketTypeIds[0] ?? '' };
}

async function sell({ eventId, ticketTypeId }: { eventId: string; ticketTypeId: string }, quantity = 1) {
  const buyer = await buildBuyer(app);
  const booking = await buildHold(app, { buyer, eventId, lineItems: [{ ticketTypeId, quantity }] });
  await payHeld(app, { buyer, booking });
  await app.work();
  return { buyer, booking };
}

const report = (organiser: UserActor, period: contract.TaxReportPeriod) =>
  app.call(contract.getTaxReport, period, { as: organiser });
const MARCH = { from: '2026-03-01', until: '2026-03-31' };
const APRIL = { from: '2026-04-01', until: '2026-04-30' };
const YEAR = { from: '2026-01-01', until: '2026-12-31' };

const sumOf = (rows: readonly contract.TaxReportRow[], part: 'sales' | 'refunds' | 'total') =>
  rows.reduce((sum, row) => sum + row[part].grossMinor, 0);

/** Returns the documents' and the ledger's sums of an organiser. */
async function recordedSums({ accountId }: UserActor) {
  const { rows } = await sql<{ salesMinor: number; refundsMinor: number; taxMinor: number; ledgerMinor: number }>`
    select
      (select sum(b.total_minor)::bigint from bookings b join events e on e.id = b.event_id
        where e.organiser_id = ${accountId} and b.confirmed_at is not null) as "salesMinor",
      (select sum(b.refunded_minor)::bigint from bookings b join events e on e.id = b.event_id
        where e.organiser_id = ${accountId}) as "refundsMinor",
      (select sum(case when d.kind = 'credit_note' then -d.tax_minor else d.tax_minor end)::bigint from documents d
        where d.issuer_id = ${accountId}) as "taxMinor",
      (select sum(n.amount_minor)::bigint from ledger_entries n join ledger_accounts a on a.id = n.account_id
        join ledger_transactions t on t.id = n.transaction_id join events e on e.id = t.event_id
        where e.organiser_id = ${accountId} and a.kind in ('wallet_pending', 'platform_fee')) as "ledgerMinor"`.execute(
    app.ctx.db,
  );
  return rows[0]!;
}

it('sums up documents by country, rate and currency, and its sums are those of the documents and the ledger', async () => {
  const organiser = testUser(await buildAccount(app.ctx, { name: 'Tara Tax' }));
  app.ctx.clock.set(new Date('2026-03-31T12:00:00Z'));
  const portugal = await buildTaxedEvent(organiser, { countryCode: 'PT', taxRateBps: 600 });
  const germany = await buildTaxedEvent(organiser, { countryCode: 'DE', taxRateBps: 1900, taxInclusive: false });
  const untaxed = await buildTaxedEvent(organiser, { countryCode: 'PT' });
  const sold = await sell(portugal, 3);
  await sell(germany, 2);
  await sell(untaxed);
  await sell(await buildTaxedEvent(testUser(await buildAccount(app.ctx)), { taxRateBps: 600 }));
  const march = (await report(organiser, MARCH)).body.items;
  expect(march.map(({ countryCode, rateBps, documentCount }) => [countryCode, rateBps, documentCount])).toEqual([
    ['DE', 1900, 1],
    ['PT', 600, 1],
    ['PT', 0, 1],
  ]);
  for (const { sales } of march) expect(sales.netMinor + sales.taxMinor).toBe(sales.grossMinor);
  app.ctx.clock.set(new Date('2026-04-02T12:00:00Z'));
  await refundPart(app, sold, 1000);
  const april = (await report(organiser, APRIL)).body.items;
  expect(april).toMatchObject([
    {
      countryCode: 'PT',
      rateBps: 600,
      sales: { grossMinor: 0 },
      refunds: { grossMinor: 1000 },
      total: { grossMinor: -1000 },
    },
  ]);
  expect((await report(organiser, MARCH)).body.items).toEqual(march);
  const year = (await report(organiser, YEAR)).body.items;
  const { salesMinor, refundsMinor, taxMinor, ledgerMinor } = await recordedSums(organiser);
  expect([sumOf(year, 'sales'), sumOf(year, 'refunds')]).toEqual([salesMinor, refundsMinor]);
  expect(sumOf(year, 'total')).toBe(ledgerMinor);
  expect(year.reduce((sum, { total }) => sum + total.taxMinor, 0)).toBe(taxMinor);
});

it('does not count a receipt that was issued again as an invoice', async () => {
  const organiser = testUser(await buildAccount(app.ctx));
  app.ctx.clock.set(new Date('2026-03-31T12:00:00Z'));
  const sold = await sell(await buildTaxedEvent(organiser, { countryCode: 'PT', taxRateBps: 600 }));
  const march = (await report(organiser, MARCH)).body.items;
  app.ctx.clock.set(new Date('2026-04-02T12:00:00Z'));
  expect((await requestInvoice(app, sold)).status).toBe(200);
  await app.work();
  const [april] = (await report(organiser, APRIL)).body.items;
  expect(april).toMatchObject({ sales: { grossMinor: 0, taxMinor: 0 }, refunds: { grossMinor: 0 }, documentCount: 2 });
  expect((await report(organiser, MARCH)).body.items).toEqual(march);
});

it('is exported as CSV, and belongs to its organiser', async () => {
  const organiser = testUser(await buildAccount(app.ctx));
  app.ctx.clock.set(new Date('2026-03-31T12:00:00Z'));
  await sell(await buildTaxedEvent(organiser, { countryCode: 'PT', taxRateBps: 600, taxInclusive: false }));
  const path = '/api/tax-report.csv?from=2026-03-01&until=2026-03-31';
  const file = await app.get(path, organiser);
  expect(file.headers['content-disposition']).toContain('taxes-2026-03-01-2026-03-31.csv');
  const [heads, row, ...rest] = file.body.trim().split('\r\n');
  expect(heads).toContain('Country,Tax rate,Currency,"Sales, net"');
  const [total] = (await report(organiser, MARCH)).body.items;
  expect(row).toMatch(/^Portugal,6%,EUR,/);
  expect(row?.endsWith(`,${(total!.total.grossMinor / 100).toFixed(2)}`)).toBe(true);
  expect(rest).toEqual([]);
  const stranger = await buildBuyer(app);
  expect((await app.get(path, stranger)).body.trim().split('\r\n')).toHaveLength(1);
  expect((await report(stranger, MARCH)).body.items).toEqual([]);
  expect((await app.get(path)).statusCode).toBe(401);
});

it('rejects a period that ends before it begins or is too long, and names the field', async () => {
  const organiser = await buildBuyer(app);
  for (const until of ['2025-12-31', '2028-01-02']) {
    const { status, body } = await report(organiser, { from: '2026-01-01', until });
    expect([status, body.errors?.[0]?.path]).toEqual([422, 'until']);
  }
  const { status, body } = await report(organiser, { from: 'soon', until: '2026-01-01' });
  expect([status, body.errors?.[0]?.path]).toEqual([422, 'from']);
});
