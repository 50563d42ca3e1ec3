import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '@festoon/contracts/core/durations';
import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { attendeeEmailsModule } from '../module.ts';
import { START_REMINDERS } from '../tasks.ts';
import { buildFreeEvent, buildGuest, attendeeEmailApp, type FreeEvent, type AttendeeEmailApp } from '../testing.ts';

let app: AttendeeEmailApp;

beforeEach(async () => {
  app = await attendeeEmailApp();
});

async function remindAt(at: Date): Promise<string[]> {
  app.ctx.clock.set(at);
  const before = app.ctx.sentEmails.length;
  await runTask(app.ctx, [attendeeEmailsModule], START_REMINDERS);
  await app.work();
  return app.ctx.sentEmails
    .slice(before)
    .map(({ to, subject }) => `${to.address}: ${subject}`)
    .toSorted();
}

async function eventAt(startAt: Date, draft: Parameters<typeof buildFreeEvent>[1] = {}): Promise<FreeEvent> {
  return buildFreeEvent(app, { title: 'Fado', startAt, endAt: new Date(startAt.getTime() + 2 * HOUR_MS), ...draft });
}

describe('reminders', () => {
  const start = new Date('2026-05-20T18:30:00Z');

  it('are sent the day before and the hour before, once per address', async () => {
    const event = await eventAt(start);
    await buildGuest(app, event, { email: 'ada@example.com', guests: ['ben@example.com', 'ADA@example.com'] });
    await app.work();
    expect(await remindAt(new Date('2026-05-19T18:29:00Z'))).toStrictEqual([]);
    const expected = ['ada@example.com', 'ben@example.com'].map((email) => `${email}: Tomorrow at 19:30: Fado`);
    expect(await remindAt(new Date('2026-05-19T18:30:00Z'))).toStrictEqual(expected);
    expect(await remindAt(new Date('2026-05-19T18:31:00Z'))).toStrictEqual([]);
    const today = ['ada@example.com', 'ben@example.com'].map((email) => `${email}: Today at 19:30: Fado`);
    expect(await remindAt(new Date('2026-05-20T17:30:00Z'))).toStrictEqual(today);
    expect(await remindAt(new Date('2026-05-20T17:40:00Z'))).toStrictEqual([]);
  });

  it('link to the ticket of an attendee with an account, and otherwise name the buyer', async () => {
    const event = await eventAt(start, { accessNotes: 'Ring twice.', doorsAt: new Date('2026-05-20T18:00:00Z') });
    const booking = await buildGuest(app, event, { email: 'ada@example.com', guests: ['ben@example.com'] });
    await app.work();
    await remindAt(new Date('2026-05-19T18:30:00Z'));
    const textTo = (address: string) => app.ctx.sentEmails.findLast(({ to }) => to.address === address)?.text ?? '';
    expect(textTo('ada@example.com')).toContain(`/profile/tickets/${booking.tickets[0]?.id}`);
    expect(textTo('ada@example.com')).toContain('Ring twice.');
    expect(textTo('ada@example.com')).toContain('19:00');
    expect(textTo('ben@example.com')).not.toContain('/profile/tickets/');
    expect(textTo('ben@example.com')).toContain('Mara Lind booked for you');
  });

  it('link to what the ticket opens', async () => {
    const online = await eventAt(start, { format: 'online' });
    const there = await eventAt(start);
    await buildGuest(app, online, { email: 'ada@example.com', guests: ['ben@example.com'] });
    await buildGuest(app, there, { email: 'cy@example.com' });
    await app.work();
    await remindAt(new Date('2026-05-19T18:30:00Z'));
    const textTo = (address: string) => app.ctx.sentEmails.findLast(({ to }) => to.address === address)?.text ?? '';
    expect(textTo('ada@example.com')).toMatch(/\/events\/[\w-]+\/live\b/);
    expect(textTo('ada@example.com')).toMatch(/\/events\/[\w-]+\/chat\b/);
    // The ticket is in the account of the buyer, or opens nothing.
    for (const address of ['ben@example.com', 'cy@example.com']) {
      expect(textTo(address)).toContain('/events/');
      expect(textTo(address)).not.toMatch(/\/(?:live|chat)\b/);
    }
  });

  it('are not sent to attendees who booked just before', async () => {
    const event = await eventAt(start);
    await buildGuest(app, event, { email: 'early@example.com' });
    app.ctx.clock.set(new Date('2026-05-20T10:00:00Z'));
    await buildGuest(app, event, { email: 'today@example.com' });
    app.ctx.clock.set(new Date('2026-05-20T17:20:00Z'));
    await buildGuest(app, event, { email: 'late@example.com' });
    await app.work();
    expect(await remindAt(new Date('2026-05-20T17:30:00Z'))).toStrictEqual([
      'early@example.com: Today at 19:30: Fado',
      'today@example.com: Today at 19:30: Fado',
    ]);
  });

  it('are sent at the same local time across a clock change', async () => {
    const zone = { timeZone: 'Europe/Lisbon' };
    app.ctx.clock.set(new Date('2026-10-20T12:00:00Z'));
    // Clocks go back on 25 October 2026 at 01:00 UTC: the day before has 25 hours.
    const event = await eventAt(new Date('2026-10-25T19:00:00Z'), zone);
    await buildGuest(app, event, { email: 'ada@example.com' });
    await app.work();
    expect(await remindAt(new Date('2026-10-24T17:59:00Z'))).toStrictEqual([]);
    expect(await remindAt(new Date('2026-10-24T18:00:00Z'))).toStrictEqual(['ada@example.com: Tomorrow at 19:00: Fado']);
  });

  it('are sent late after an outage, but not after the start', async () => {
    const event = await eventAt(start);
    await buildGuest(app, event, { email: 'ada@example.com' });
    await app.work();
    expect(await remindAt(new Date('2026-05-20T08:00:00Z'))).toStrictEqual(['ada@example.com: Today at 19:30: Fado']);
    expect(await remindAt(new Date('2026-05-20T18:31:00Z'))).toStrictEqual([]);
  });

  it('are not sent when the organiser turned them off, for a cancelled event or for a void ticket', async () => {
    const [withoutReminders, cancelled, voided] = [await eventAt(start), await eventAt(start), await eventAt(start)];
    for (const [index, event] of [withoutReminders, cancelled, voided].entries())
      await buildGuest(app, event, { email: `guest${index}@example.com` });
    await app.work();
    await sql`update events set reminds_day_before = false where id = ${withoutReminders.eventId}`.execute(app.ctx.db);
    await sql`update events set status = 'cancelled' where id = ${cancelled.eventId}`.execute(app.ctx.db);
    await sql`update tickets set status = 'void', voided_at = now() where event_id = ${voided.eventId}`.execute(app.ctx.db);
    expect(await remindAt(new Date('2026-05-19T18:30:00Z'))).toStrictEqual([]);
  });

  it('are sent again for an event that moves to another day', async () => {
    const event = await eventAt(start);
    await buildGuest(app, event, { email: 'ada@example.com' });
    await app.work();
    await remindAt(new Date('2026-05-19T18:30:00Z'));
    await sql`update events set starts_at = starts_at + interval '7 days', ends_at = ends_at + interval '7 days' where id = ${event.eventId}`.execute(
      app.ctx.db,
    );
    expect(await remindAt(new Date('2026-05-26T18:30:00Z'))).toStrictEqual(['ada@example.com: Tomorrow at 19:30: Fado']);
  });

  it('are sent the morning before an all-day event, and not at night', async () => {
    const event = await eventAt(new Date('2026-05-19T23:00:00Z'), { allDay: true, endAt: new Date('2026-05-20T23:00:00Z') });
    await buildGuest(app, event, { email: 'ada@example.com' });
    await app.work();
    expect(await remindAt(new Date('2026-05-19T07:59:00Z'))).toStrictEqual([]);
    expect(await remindAt(new Date('2026-05-19T08:00:00Z'))).toStrictEqual(['ada@example.com: Tomorrow: Fado']);
    expect(await remindAt(new Date('2026-05-19T22:30:00Z'))).toStrictEqual([]);
  });
});
