import { beforeAll, describe, expect, it } from 'vitest';
import { getBooking } from '@festoon/contracts/ticketing/bookings';
import { getTicket } from '@festoon/contracts/ticketing/tickets';
import { cancelOrganiserEvent } from '@festoon/contracts/ticketing/cancellations';
import * as contract from '@festoon/contracts/ticketing/transfers';
import type { UserActor } from '../../../platform/http/module.ts';
import { runJobs } from '../../../platform/testing/run-jobs.ts';
import { bookingsModule } from '../bookings/module.ts';
import { buildBuyer, type BookingApp } from '../bookings/testing.ts';
import { admitByCode, buildCheckInFixture, checkInApp, type CheckInFixture } from './testing.ts';
import { listNotified } from '../../notifications/notifications/testing.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await checkInApp();
});

type TransferFixture = {
  readonly fixture: CheckInFixture;
  readonly sender: UserActor;
  readonly ticketId: CheckInFixture['tickets'][number]['id'];
};

async function buildTransfer(): Promise<TransferFixture> {
  const fixture = await buildCheckInFixture(app, 2);
  return { fixture, sender: fixture.buyer, ticketId: fixture.tickets[0]!.id };
}

function send({ ticketId, sender }: TransferFixture, as = sender, email = 'zoe@example.org') {
  return app.call(contract.startTransfer, { ticketId, email, name: 'Zoë Ray', message: 'Have fun!' }, { as });
}

async function versionOf(ticketId: string): Promise<number | undefined> {
  const row = await app.ctx.db.selectFrom('tickets').select('code_version').where('id', '=', ticketId).executeTakeFirst();
  return row?.code_version;
}

async function linkOf(email: string): Promise<string> {
  const mail = await app.ctx.db
    .selectFrom('email_messages')
    .select('body_text')
    .where('to_address', '=', email)
    .where('key', 'like', 'ticket-transfer:%')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /transfers\/([\w-]+)/.exec(mail.body_text)![1]!;
}

describe('ticket transfer', () => {
  it('keeps the sender’s code until acceptance, then rejects the old code and admits the new one', async () => {
    const at = await buildTransfer();
    const { fixture, sender, ticketId } = at;
    expect((await send(at)).body).toMatchObject({ toEmail: 'zoe@example.org', toName: 'Zoë Ray' });
    expect((await send(at)).body.code).toBe('transfer_pending');
    const before = (await app.call(getTicket, { ticketId }, { as: sender })).body;
    expect(before).toMatchObject({ code: fixture.tickets[0]!.code, canTransfer: false, transfer: { toName: 'Zoë Ray' } });
    const token = await linkOf('zoe@example.org');
    const recipient = await buildBuyer(app);
    expect((await app.call(contract.getTransfer, { token }, { as: recipient })).body).toMatchObject({
      message: 'Have fun!',
      isOwn: false,
      event: { onlineUrl: null },
    });
    expect((await app.call(contract.acceptTransfer, { token }, { as: sender })).body.code).toBe('transfer_to_self');
    const responses = await Promise.all(
      Array.from({ length: 8 }, async () => app.call(contract.acceptTransfer, { token }, { as: recipient })),
    );
    expect(responses.some(({ status }) => status === 200)).toBe(true);
    expect((await app.call(contract.acceptTransfer, { token }, { as: recipient })).body).toEqual({ ticketId });
    expect(await versionOf(ticketId)).toBe(2);
    expect((await app.call(contract.getTransfer, { token }, { as: recipient })).status).toBe(410);
    await runJobs(app.ctx, [bookingsModule]);
    const { body: now } = await app.call(getTicket, { ticketId }, { as: recipient });
    expect(now.bookingTicketIds).toEqual([ticketId]);
    expect((await app.call(getTicket, { ticketId }, { as: sender })).body).toMatchObject({ code: null, canTransfer: false });
    expect((await admitByCode(app, fixture, { code: fixture.tickets[0]!.code })).body).toMatchObject({ result: 'unknown' });
    expect((await admitByCode(app, fixture, { code: now.code! })).body).toMatchObject({ result: 'admitted' });
    const keys = (await app.ctx.db.selectFrom('email_messages').select('key').execute()).map(({ key }) => key.split(':')[0]);
    expect(keys.filter((key) => key === 'ticket-taken' || key === 'ticket-passed-on')).toHaveLength(2);
    const notified = (await listNotified(app.ctx, sender.accountId)).map(({ title }) => title);
    expect(notified).toContainEqual(expect.stringMatching(/^Ticket transferred: /));
  });

  it('shows the ticket as passed on to its buyer and serves its PDF only to the holder', async () => {
    const at = await buildTransfer();
    const { sender, ticketId } = at;
    await send(at, sender, 'papers@example.org');
    const recipient = await buildBuyer(app);
    await app.call(contract.acceptTransfer, { token: await linkOf('papers@example.org') }, { as: recipient });
    const { bookingId } = (await app.call(getTicket, { ticketId }, { as: recipient })).body;
    const { body: booking } = await app.call(getBooking, { bookingId }, { as: sender });
    expect(booking.tickets.map(({ id, isTransferred }) => [id === ticketId, isTransferred])).toContainEqual([true, true]);
    expect((await app.call(getBooking, { bookingId }, { as: recipient })).status).toBe(404);
    expect((await app.get(`/api/tickets/${ticketId}/ticket.pdf`, sender)).statusCode).toBe(404);
    expect((await app.get(`/api/tickets/${ticketId}/ticket.pdf`, recipient)).statusCode).toBe(200);
    const held = (as: UserActor) => app.call(contract.listReceivedTickets, {}, { as });
    expect((await held(recipient)).body.items.map(({ id }) => id)).toEqual([ticketId]);
    expect((await held(sender)).body.items).toEqual([]);
  });

  it('notifies the new holder by email when the event is cancelled', async () => {
    const at = await buildTransfer();
    await send(at, at.sender, 'off@example.org');
    const recipient = await buildBuyer(app);
    await app.call(contract.acceptTransfer, { token: await linkOf('off@example.org') }, { as: recipient });
    const { eventId, organiser } = at.fixture;
    await app.call(cancelOrganiserEvent, { eventId, reason: 'weather', message: '' }, { as: organiser });
    await runJobs(app.ctx, [bookingsModule]);
    await runJobs(app.ctx, [bookingsModule]);
    const notified = await app.ctx.db
      .selectFrom('email_messages')
      .select('body_text')
      .where('key', '=', `ticket-cancelled:${at.ticketId}`)
      .executeTakeFirstOrThrow();
    expect(notified.body_text).toContain('The ticket that was transferred to you is no longer valid.');
  });

  it('can be cancelled until acceptance, which expires its link', async () => {
    const at = await buildTransfer();
    const { sender, ticketId } = at;
    await send(at, sender, 'back@example.org');
    const token = await linkOf('back@example.org');
    expect((await app.call(contract.cancelTransfer, { ticketId }, { as: sender })).status).toBe(200);
    const answer = await app.call(contract.acceptTransfer, { token }, { as: await buildBuyer(app) });
    expect(answer.body.code).toBe('link_expired');
    expect((await send(at, sender, 'other@example.org')).status).toBe(200);
  });

  it('returns `not_found` to strangers, `ticket_used` for a used ticket and `ticket_void` for a void one', async () => {
    const at = await buildTransfer();
    const stranger = await buildBuyer(app);
    const random = { ...at, ticketId: app.ctx.ids.newId() as TransferFixture['ticketId'] };
    expect((await send(at, stranger)).body).toMatchObject({ code: 'not_found' });
    expect((await send(random, stranger)).body).toMatchObject({ code: 'not_found' });
    await admitByCode(app, at.fixture, { code: at.fixture.tickets[0]!.code });
    expect((await send(at)).body.code).toBe('ticket_used');
    await app.ctx.db
      .updateTable('tickets')
      .set({ status: 'void', checked_in_at: null, voided_at: app.ctx.clock.now().toISOString() })
      .where('id', '=', at.ticketId)
      .execute();
    expect((await send(at)).body.code).toBe('ticket_void');
  });

  it('expires after seven days', async () => {
    const at = await buildTransfer();
    await send(at, at.sender, 'late@example.org');
    const token = await linkOf('late@example.org');
    app.ctx.clock.advance(7 * 86_400_000);
    expect((await app.call(contract.getTransfer, { token }, { as: await buildBuyer(app) })).body.code).toBe('link_expired');
  });
});
