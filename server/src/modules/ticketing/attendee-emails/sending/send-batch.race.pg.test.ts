import * as contract from '@festoon/contracts/ticketing/attendee-emails';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { attendeeEmailsModule } from '../module.ts';
import { sendBatch } from './send-batch.ts';
import { RUN_DUE_EMAILS } from '../tasks.ts';
import { runTask } from '../../../../platform/testing/run-jobs.ts';
import {
  buildFreeEvent,
  buildGuest,
  buildEmail,
  attendeeEmailApp,
  emailOf,
  recipientsOf,
  type FreeEvent,
  type AttendeeEmailApp,
} from '../testing.ts';

let app: AttendeeEmailApp;
let event: FreeEvent;

beforeAll(async () => {
  app = await attendeeEmailApp({ poolSize: 20 });
  event = await buildFreeEvent(app);
  for (let each = 0; each < 13; each += 1) {
    const guests = Array.from({ length: 9 }, (_, guest) => `guest${guest}-${each}@example.com`);
    await buildGuest(app, event, { email: `buyer${each}@example.com`, guests });
  }
  await app.work();
});

const send = (subject: string) =>
  app.call(contract.createAttendeeEmail, buildEmail(event, { subject }), { as: event.organiser });

describe('an email to 130 recipients', { timeout: 60_000 }, () => {
  it('is sent to each recipient once by many concurrent workers', async () => {
    const { id } = (await send('At once')).body;
    for (let round = 0; round < 3; round += 1) await Promise.all(Array.from({ length: 5 }, () => sendBatch(app.ctx, id)));
    await app.work();
    const recipients = recipientsOf(app, 'At once');
    expect(recipients).toHaveLength(130);
    expect(new Set(recipients).size).toBe(130);
    expect(await emailOf(app, event, id)).toMatchObject({ status: 'sent', deliveredCount: 130 });
  });

  it('continues after its job was lost in a crash', async () => {
    const { id } = (await send('After a crash')).body;
    await sendBatch(app.ctx, id);
    await sql`delete from graphile_worker._private_jobs where key = ${`attendee-message:${id}`}`.execute(app.ctx.db);
    await app.work();
    expect(recipientsOf(app, 'After a crash')).toHaveLength(50);
    app.ctx.clock.advance(4 * 60 * 1000);
    await runTask(app.ctx, [attendeeEmailsModule], RUN_DUE_EMAILS);
    await app.work();
    expect(new Set(recipientsOf(app, 'After a crash')).size).toBe(130);
    expect(recipientsOf(app, 'After a crash')).toHaveLength(130);
  });

  it('stops when it is cancelled', async () => {
    const { id } = (await send('Stopped')).body;
    await sendBatch(app.ctx, id);
    const { body } = await app.call(
      contract.cancelAttendeeEmail,
      { eventId: event.eventId, messageId: id },
      { as: event.organiser },
    );
    expect(body).toMatchObject({ status: 'cancelled', recipientCount: 50 });
    await app.work();
    expect(recipientsOf(app, 'Stopped')).toHaveLength(50);
  });

  it('counts bounces as failed', async () => {
    const { id } = (await send('Bounced')).body;
    await app.work();
    await sql`
      update email_messages set status = 'bounced' where key like ${`attendee-message:${id}:%`}
      and to_address like 'buyer%'`.execute(app.ctx.db);
    expect(await emailOf(app, event, id)).toMatchObject({ deliveredCount: 117, failedCount: 13 });
  });

  it('does not exceed the daily limit when many are sent concurrently', async () => {
    app.ctx.clock.advance(25 * 60 * 60 * 1000);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => send(`Burst ${index}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 'message_limit')).toHaveLength(7);
  });
});
