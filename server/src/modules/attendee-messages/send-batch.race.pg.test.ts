import * as contract from '@festoon/contracts/attendee-messages';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { attendeeMessagesModule } from './module.ts';
import { sendBatch } from './send-batch.ts';
import { TEND_MESSAGES } from './tasks.ts';
import { runTask } from '../../platform/testing/run-jobs.ts';
import {
  buildFreeEvent,
  buildGuest,
  buildMessage,
  messageApp,
  messageOf,
  readersOf,
  type FreeEvent,
  type MessageApp,
} from './testing.ts';

let app: MessageApp;
let event: FreeEvent;

beforeAll(async () => {
  app = await messageApp({ poolSize: 20 });
  event = await buildFreeEvent(app);
  for (let each = 0; each < 13; each += 1) {
    const guests = Array.from({ length: 9 }, (_, guest) => `guest${guest}-${each}@example.com`);
    await buildGuest(app, event, { email: `buyer${each}@example.com`, guests });
  }
  await app.work();
});

const save = (input: ReturnType<typeof buildMessage>) =>
  app.call(contract.saveAttendeeMessage, input, { as: event.organiser });

describe('a message to 130 people', () => {
  it('goes to each of them once when many workers send it at the same time', async () => {
    const message = buildMessage(app, event, { subject: 'At once' });
    await save(message);
    for (let round = 0; round < 4; round += 1)
      await Promise.all(Array.from({ length: 8 }, () => sendBatch(app.ctx, message.messageId)));
    await app.work();
    const readers = readersOf(app, 'At once');
    expect(readers).toHaveLength(130);
    expect(new Set(readers).size).toBe(130);
    expect(await messageOf(app, event, message.messageId)).toMatchObject({ status: 'sent', deliveredCount: 130 });
  });

  it('is gone on with when its job was lost with its process', async () => {
    const message = buildMessage(app, event, { subject: 'After a crash' });
    await save(message);
    await sendBatch(app.ctx, message.messageId);
    await sql`delete from graphile_worker._private_jobs where key = ${`attendee-message:${message.messageId}`}`.execute(
      app.ctx.db,
    );
    await app.work();
    expect(readersOf(app, 'After a crash')).toHaveLength(50);
    app.ctx.clock.advance(4 * 60 * 1000);
    await runTask(app.ctx, [attendeeMessagesModule], TEND_MESSAGES);
    await app.work();
    expect(new Set(readersOf(app, 'After a crash')).size).toBe(130);
    expect(readersOf(app, 'After a crash')).toHaveLength(130);
  });

  it('stops where it is when it is cancelled', async () => {
    const message = buildMessage(app, event, { subject: 'Stopped' });
    await save(message);
    await sendBatch(app.ctx, message.messageId);
    const { body } = await app.call(contract.cancelAttendeeMessage, message, { as: event.organiser });
    expect(body).toMatchObject({ status: 'cancelled', recipientCount: 50 });
    await app.work();
    expect(readersOf(app, 'Stopped')).toHaveLength(50);
  });

  it('counts what a mail server refused', async () => {
    const message = buildMessage(app, event, { subject: 'Bounced' });
    await save(message);
    await app.work();
    await sql`
      update mail_messages set status = 'bounced' where key like ${`attendee-message:${message.messageId}:%`}
      and to_address like 'buyer%'`.execute(app.ctx.db);
    expect(await messageOf(app, event, message.messageId)).toMatchObject({ deliveredCount: 117, failedCount: 13 });
  });

  it('of messages sent at the same moment lets no more out than a day may have', async () => {
    app.ctx.clock.advance(25 * 60 * 60 * 1000);
    const messages = Array.from({ length: 12 }, (_, index) => buildMessage(app, event, { subject: `Burst ${index}` }));
    const answers = await Promise.all(messages.map(save));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 'message_limit')).toHaveLength(7);
  });
});
