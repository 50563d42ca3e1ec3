import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import * as transfers from '@festoon/contracts/ticketing/transfers';
import type { UserActor } from '../../../../platform/http/module.ts';
import { hasCachedPdfs } from '../../../../platform/pdf/render-pdf.ts';
import { pdfText } from '../../../../platform/testing/pdf-text.ts';
import { erase } from '../../../../testing/erase-parts.ts';
import { buyPaid } from '../testing/mixed-sale.ts';
import { buildSaleUnder, cancelOf, FULL, ticketsOf } from '../testing/refund-steps.ts';
import { bookingApp, buildBuyer, type BookingApp, type Checkout } from '../testing.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

async function bought(): Promise<Checkout & { readonly eventId: string }> {
  const sale = await buildSaleUnder(app, FULL);
  return { ...(await buyPaid(app, sale, 2)), eventId: sale.eventId };
}

const ticketsPdf = (bookingId: string, as: UserActor) => app.get(`/api/bookings/${bookingId}/tickets.pdf`, as);
const ticketPdf = (ticketId: string, as: UserActor) => app.get(`/api/tickets/${ticketId}/ticket.pdf`, as);

/** Lets the cache have the tickets of a booking. */
async function cached({ booking, buyer }: Checkout): Promise<Buffer> {
  const first = await ticketsPdf(booking.id, buyer);
  const again = await ticketsPdf(booking.id, buyer);
  expect([first.statusCode, again.rawPayload.equals(first.rawPayload)]).toEqual([200, true]);
  expect(hasCachedPdfs(buyer.accountId)).toBe(true);
  return first.rawPayload;
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

describe('a cached PDF of tickets', () => {
  it('is there for its owner only', async () => {
    const made = await bought();
    await cached(made);
    expect((await ticketsPdf(made.booking.id, await buildBuyer(app))).statusCode).toBe(404);
  });

  it('is dropped when a ticket is transferred, for the sender and the new holder alike', async () => {
    const made = await bought();
    const [ticket] = await ticketsOf(app, made);
    const ticketId = ticket!.id;
    expect(pagesOf(await cached(made))).toBe(2);
    const own = await ticketPdf(ticketId, made.buyer);
    const email = `zoe-${ticketId}@example.org`;
    await app.call(transfers.startTransfer, { ticketId, email, name: 'Zoe Ray' }, { as: made.buyer });
    const { body_text: mail } = await app.ctx.db
      .selectFrom('mail_messages')
      .select('body_text')
      .where('to_address', '=', email)
      .executeTakeFirstOrThrow();
    const token = /transfers\/([\w-]+)/.exec(mail)?.[1] ?? '';
    const holder = await buildBuyer(app);
    expect((await app.call(transfers.acceptTransfer, { token }, { as: holder })).status).toBe(200);
    expect((await ticketPdf(ticketId, made.buyer)).statusCode).toBe(404);
    expect(pagesOf((await ticketsPdf(made.booking.id, made.buyer)).rawPayload)).toBe(1);
    const theirs = await ticketPdf(ticketId, holder);
    expect([theirs.statusCode, theirs.rawPayload.equals(own.rawPayload)]).toEqual([200, false]);
  });

  it('is dropped when its event or its holder is renamed', async () => {
    const made = await bought();
    await cached(made);
    await sql`update events set title = 'Renamed evening' where id = ${made.eventId}`.execute(app.ctx.db);
    const renamed = (await ticketsPdf(made.booking.id, made.buyer)).rawPayload;
    expect(pdfText(renamed).replaceAll('\n', '')).toContain('Renamed');
    await sql`update tickets set holder_name = 'Newname' where booking_id = ${made.booking.id}`.execute(app.ctx.db);
    expect(pdfText((await ticketsPdf(made.booking.id, made.buyer)).rawPayload)).toContain('Newname');
  });

  it('is dropped when a ticket is refunded', async () => {
    const made = await bought();
    const [ticket] = await ticketsOf(app, made);
    expect(pagesOf(await cached(made))).toBe(2);
    await ticketPdf(ticket!.id, made.buyer);
    const refunded = await cancelOf(app, made, { ticketIds: [ticket!.id], expectedMinor: 2700 });
    expect(refunded.status).toBe(200);
    expect((await ticketPdf(ticket!.id, made.buyer)).statusCode).toBe(404);
    expect(pagesOf((await ticketsPdf(made.booking.id, made.buyer)).rawPayload)).toBe(1);
  });

  it('is dropped when its owner is erased', async () => {
    const made = await bought();
    await cached(made);
    await erase(app, ['tickets', 'bookings'], made.buyer.accountId);
    expect(hasCachedPdfs(made.buyer.accountId)).toBe(false);
  });
});
