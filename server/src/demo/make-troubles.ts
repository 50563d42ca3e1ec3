import type { Context } from '../context.ts';
import { REFRESH_OFFER_TASK } from '../modules/events/refresh-offers.ts';
import { inTransaction } from '../platform/db/db.ts';
import { renderMail } from '../platform/mail/mail.ts';
import { heading, mailLayout, paragraph, strong } from '../platform/mail/parts.ts';
import { insertMail, noteOutcome } from '../platform/mail/queries.ts';
import { findNextOf } from './demo-queries.ts';
import { failJob } from './trouble-queries.ts';

const MISTYPED = { name: 'Jonas Weber', address: 'jonas.weber@demo.festoon.exmaple' };

/** A mail that bounced and a job that was given up, so that administrators find something to put right. Once. */
export async function makeTroubles(ctx: Context, organiserId: string): Promise<void> {
  const eventId = await findNextOf(ctx.db, { organiserId, now: ctx.clock.now() });
  const mail = await renderMail({
    key: 'change-notice:demo',
    to: MISTYPED,
    subject: 'The doors open earlier: Blue Hour Sessions',
    content: mailLayout(
      {
        site: ctx.config,
        preview: 'Half an hour earlier than your ticket says.',
        reason: 'You get this because you have a ticket, and it concerns your ticket.',
      },
      heading('The doors open earlier'),
      paragraph(
        'Come half an hour earlier than your ticket says: ',
        strong('the doors open at seven'),
        '. Your ticket stays good.',
      ),
    ),
  });
  await inTransaction(ctx.db, async (tx) => {
    const mailId = await insertMail(tx, mail);
    if (mailId === null || eventId === null) return;
    await noteOutcome(tx, mailId, { status: 'bounced', lastError: '550 5.1.2 No such domain', sentAt: null });
    await failJob(tx, {
      task: REFRESH_OFFER_TASK,
      payload: { eventId },
      error: 'canceling statement due to lock timeout',
    });
  });
}
