import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@festoon/contracts/bookings';
import { EventId } from '@festoon/contracts/ids';
import { testUser } from '../../platform/testing/test-app.ts';
import { buildAccount } from '../events/testing.ts';
import { payByCard } from '../payments/testing.ts';
import { bookingApp, buildBuyer, buildCheckoutOf, buildSale, type BookingApp } from './testing.ts';
import { signTicketCode } from './ticket-code.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

async function admission() {
  const sale = await buildSale(app);
  const made = await buildCheckoutOf(app, sale, 2);
  await payByCard(app.ctx, made.sessionId);
  const { body: booking } = await app.call(
    contract.confirmBookingPayment,
    { sessionId: made.sessionId },
    { as: made.buyer },
  );
  const ticketId = booking.tickets[0]!.id;
  const { body: ticket } = await app.call(contract.getTicket, { ticketId }, { as: made.buyer });
  const eventId = EventId.parse(sale.eventId);
  return { ...made, booking, ticket, eventId, organiser: testUser(sale.organiserId), code: ticket.code };
}

describe('getTicket', () => {
  it('shows the code to its buyer and holder, and nothing to anybody else', async () => {
    const { ticket, booking, organiser } = await admission();
    expect(ticket).toMatchObject({
      status: 'valid',
      bookingReference: booking.reference,
      siblings: booking.tickets.map(({ id }) => id),
    });
    for (const stranger of [organiser, await buildBuyer(app)]) {
      expect((await app.call(contract.getTicket, { ticketId: ticket.id }, { as: stranger })).status).toBe(404);
    }
  });
});

describe('checkTicket and admitTicket', () => {
  it('tell what a code is worth and let its holder in once', async () => {
    const { organiser, eventId, code, ticket } = await admission();
    const check = () => app.call(contract.checkTicket, { eventId, code }, { as: organiser });
    const admit = () => app.call(contract.admitTicket, { eventId, code: ` ${code.toLowerCase()} ` }, { as: organiser });
    expect((await check()).body).toMatchObject({
      result: 'valid',
      ticketId: ticket.id,
      holderName: 'Guest 1',
      checkedInAt: null,
    });
    expect((await admit()).body).toMatchObject({ result: 'valid', checkedInAt: app.ctx.clock.now().toISOString() });
    const at = app.ctx.clock.now().toISOString();
    app.ctx.clock.advance(60_000);
    expect((await admit()).body).toMatchObject({ result: 'already_used', checkedInAt: at });
    expect((await check()).body.result).toBe('already_used');
  });

  it('let one of fifty doors admit', async () => {
    const { organiser, eventId, code } = await admission();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => app.call(contract.admitTicket, { eventId, code }, { as: organiser })),
    );
    expect(answers.filter(({ body }) => body.result === 'valid')).toHaveLength(1);
    expect(answers.filter(({ body }) => body.result === 'already_used')).toHaveLength(49);
  });

  it('know no code of another event, another issue, another key, nor nonsense', async () => {
    const { organiser, eventId, ticket } = await admission();
    const other = await admission();
    const codes = [
      other.code,
      signTicketCode(app.ctx.config.secretKey, { ticketId: ticket.id, version: 2 }),
      signTicketCode('another-key-another-key-another-key', { ticketId: ticket.id, version: 1 }),
      signTicketCode(app.ctx.config.secretKey, { ticketId: app.ctx.ids.newId(), version: 1 }),
      'F1NONSENSE',
      ticket.id,
    ];
    for (const code of codes) {
      for (const endpoint of [contract.checkTicket, contract.admitTicket]) {
        const { status, body } = await app.call(endpoint, { eventId, code }, { as: organiser });
        expect([status, body]).toEqual([
          200,
          {
            result: 'unknown',
            ticketId: null,
            holderName: null,
            ticketTypeName: null,
            bookingReference: null,
            checkedInAt: null,
          },
        ]);
      }
    }
  });

  it('refuse a void ticket', async () => {
    const { organiser, eventId, code, ticket } = await admission();
    await app.ctx.db
      .updateTable('tickets')
      .set({ status: 'void', voided_at: app.ctx.clock.now() })
      .where('id', '=', ticket.id)
      .execute();
    expect((await app.call(contract.admitTicket, { eventId, code }, { as: organiser })).body.result).toBe('void');
  });

  it('are for the team of the event, whatever role; the buyer and other organisers find nothing', async () => {
    const { eventId, code, buyer } = await admission();
    const other = await admission();
    const helper = testUser(await buildAccount(app.ctx));
    await app.ctx.db
      .insertInto('event_team')
      .values({ event_id: eventId, account_id: helper.accountId, role: 'check_in' })
      .execute();
    expect((await app.call(contract.checkTicket, { eventId, code }, { as: helper })).body.result).toBe('valid');
    for (const stranger of [buyer, other.organiser]) {
      expect((await app.call(contract.checkTicket, { eventId, code }, { as: stranger })).status).toBe(404);
      expect((await app.call(contract.admitTicket, { eventId, code }, { as: stranger })).status).toBe(404);
    }
    expect((await app.call(contract.checkTicket, { eventId, code }, { as: helper })).body.result).toBe('valid');
  });
});

describe('papers of a booking', () => {
  const names = ['tickets.pdf', 'receipt.pdf', 'calendar.ics'];

  it('are served to their owner and kept by no cache', async () => {
    const { booking, buyer, ticket } = await admission();
    const paths = [...names.map((name) => `/api/bookings/${booking.id}/${name}`), `/api/tickets/${ticket.id}/ticket.pdf`];
    for (const path of paths) {
      const answer = await app.get(path, buyer);
      expect([path, answer.statusCode, answer.headers['cache-control']]).toEqual([path, 200, 'private, no-store']);
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe(path.endsWith('.pdf') ? '%PDF-' : 'BEGIN');
    }
  });

  it('are not there for strangers, visitors, held bookings and nonsense', async () => {
    const { booking, ticket } = await admission();
    const held = await buildCheckoutOf(app, await buildSale(app));
    const stranger = await buildBuyer(app);
    for (const name of names) {
      expect((await app.get(`/api/bookings/${booking.id}/${name}`, stranger)).statusCode).toBe(404);
      expect((await app.get(`/api/bookings/${booking.id}/${name}`)).statusCode).toBe(401);
      expect((await app.get(`/api/bookings/${held.booking.id}/${name}`, held.buyer)).statusCode).toBe(404);
      expect((await app.get(`/api/bookings/nonsense/${name}`, stranger)).statusCode).toBe(404);
    }
    expect((await app.get(`/api/tickets/${ticket.id}/ticket.pdf`, stranger)).statusCode).toBe(404);
    expect((await app.get('/api/tickets/nonsense/ticket.pdf', stranger)).statusCode).toBe(404);
  });
});
