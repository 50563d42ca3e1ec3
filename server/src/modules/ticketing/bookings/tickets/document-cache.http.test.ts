import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { UserActor } from '../../../../platform/http/module.ts';
import { hasCachedFiles } from '../../../../platform/rendering/render-file.ts';
import { pdfText } from '../../../../platform/testing/pdf-text.ts';
import { erase } from '../../../../testing/erase-parts.ts';
import { buyPaid } from '../testing/mixed-sale.ts';
import { buildSaleUnder, cancelTicketsOf, FULL, ticketsOf } from '../testing/refund-steps.ts';
import { transferTicket } from '../testing/transfer-ticket.ts';
import { bookingApp, buildBuyer, type BookingApp, type Checkout } from '../testing.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

async function buildPurchase(): Promise<Checkout & { readonly eventId: string }> {
  const sale = await buildSaleUnder(app, FULL);
  return { ...(await buyPaid(app, sale, 2)), eventId: sale.eventId };
}

const ticketsPdf = (bookingId: string, as: UserActor) => app.get(`/api/bookings/${bookingId}/tickets.pdf`, as);
const ticketPdf = (ticketId: string, as: UserActor) => app.get(`/api/tickets/${ticketId}/ticket.pdf`, as);

/** Requests the tickets of a booking twice, so that they are cached. */
async function loadCached({ booking, buyer }: Checkout): Promise<Buffer> {
  const first = await ticketsPdf(booking.id, buyer);
  const again = await ticketsPdf(booking.id, buyer);
  expect([first.statusCode, again.rawPayload.equals(first.rawPayload)]).toEqual([200, true]);
  expect(hasCachedFiles(buyer.accountId)).toBe(true);
  return first.rawPayload;
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

describe('cached ticket PDFs', () => {
  it('are served to their owner only', async () => {
    const purchase = await buildPurchase();
    await loadCached(purchase);
    expect((await ticketsPdf(purchase.booking.id, await buildBuyer(app))).statusCode).toBe(404);
  });

  it('are evicted for the sender and the new holder when a ticket is transferred', async () => {
    const purchase = await buildPurchase();
    const [ticket] = await ticketsOf(app, purchase);
    const ticketId = ticket!.id;
    expect(pagesOf(await loadCached(purchase))).toBe(2);
    const own = await ticketPdf(ticketId, purchase.buyer);
    const holder = await transferTicket(app, { ticketId, from: purchase.buyer });
    expect((await ticketPdf(ticketId, purchase.buyer)).statusCode).toBe(404);
    expect(pagesOf((await ticketsPdf(purchase.booking.id, purchase.buyer)).rawPayload)).toBe(1);
    const holderPdf = await ticketPdf(ticketId, holder);
    expect([holderPdf.statusCode, holderPdf.rawPayload.equals(own.rawPayload)]).toEqual([200, false]);
  });

  it('are rendered again when the event or the holder is renamed', async () => {
    const purchase = await buildPurchase();
    await loadCached(purchase);
    await sql`update events set title = 'Renamed evening' where id = ${purchase.eventId}`.execute(app.ctx.db);
    const renamed = (await ticketsPdf(purchase.booking.id, purchase.buyer)).rawPayload;
    expect(pdfText(renamed).replaceAll('\n', '')).toContain('Renamed');
    await sql`update tickets set holder_name = 'Newname' where booking_id = ${purchase.booking.id}`.execute(app.ctx.db);
    expect(pdfText((await ticketsPdf(purchase.booking.id, purchase.buyer)).rawPayload)).toContain('Newname');
  });

  it('are evicted when a ticket is refunded', async () => {
    const purchase = await buildPurchase();
    const [ticket] = await ticketsOf(app, purchase);
    expect(pagesOf(await loadCached(purchase))).toBe(2);
    await ticketPdf(ticket!.id, purchase.buyer);
    const refunded = await cancelTicketsOf(app, purchase, { ticketIds: [ticket!.id], expectedMinor: 2700 });
    expect(refunded.status).toBe(200);
    expect((await ticketPdf(ticket!.id, purchase.buyer)).statusCode).toBe(404);
    expect(pagesOf((await ticketsPdf(purchase.booking.id, purchase.buyer)).rawPayload)).toBe(1);
  });

  it('are evicted when their owner is erased', async () => {
    const purchase = await buildPurchase();
    await loadCached(purchase);
    await erase(app, ['tickets', 'bookings'], purchase.buyer.accountId);
    expect(hasCachedFiles(purchase.buyer.accountId)).toBe(false);
  });
});
