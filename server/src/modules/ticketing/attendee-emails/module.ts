import * as z from 'zod/mini';
import type { Module, Routes } from '../../../platform/http/module.ts';
import { attendeeEmailData } from './email-personal-data.ts';
import { recipientRetention } from './recipient-retention.ts';
import { sendBatch } from './sending/send-batch.ts';
import { startReminders } from './reminders/start-reminders.ts';
import { SEND_BATCH, START_REMINDERS, NOTIFY_LATER_BOOKERS, RUN_DUE_EMAILS } from './tasks.ts';
import { notifyLaterBookers } from './sending/notify-later-bookers.ts';
import { runDueEmails } from './sending/run-due-emails.ts';
import * as contract from '@festoon/contracts/ticketing/attendee-emails';
import * as notices from '@festoon/contracts/ticketing/change-notices';
import * as held from '@festoon/contracts/ticketing/admin-attendee-emails';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cancelAttendeeEmail } from './cancel-email.ts';
import { countEmailRecipients } from './count-recipients.ts';
import { deleteAttendeeEmail } from './delete-email.ts';
import { approveAttendeeEmail, rejectAttendeeEmail } from './review/decide-review.ts';
import { getHeldAttendeeEmail, listHeldAttendeeEmails } from './review/list-reviews.ts';
import { setOrganiserEmailTier } from './review/set-email-tier.ts';
import { getEmailOptions } from './get-email-options.ts';
import { listAttendeeEmails } from './list-emails.ts';
import { createAttendeeEmail, saveAttendeeEmail } from './save-email.ts';
import { getChangeNotice, sendChangeNotice } from './changes/notify-changes.ts';
import { previewAttendeeEmail, sendTestEmail } from './preview-email.ts';
import type { Context } from '../../../context.ts';
import { addEmailPages, sendEmailPage } from '../../../platform/email/email-page-routes.ts';
import { brokenEmailPage } from '../../../platform/email/email-page.ts';
import { renderUnsubscribePage } from './unsubscribe/unsubscribe-page.ts';
import { UNSUBSCRIBE_PATH } from './unsubscribe/unsubscribe-url.ts';
import {
  insertUnsubscribe,
  findUnsubscribe,
  deleteUnsubscribe,
  type EmailUnsubscribe,
} from './unsubscribe/unsubscribe-queries.ts';
import { readUnsubscribeToken } from './unsubscribe/unsubscribe-token.ts';

const Query = z.object({ token: z.string().check(z.maxLength(700)) });

/**
 * Adds the routes to unsubscribe: with one click in an email program, or on the page behind the link in an email. The
 * signed address is all that is needed.
 */
function unsubscribeRoutes(routes: Pick<Routes, 'http' | 'ctx'>): void {
  addEmailPages(routes, (pages) => addPages(pages, routes.ctx));
}

function addPages(pages: FastifyInstance, ctx: Context): void {
  pages.get(UNSUBSCRIBE_PATH, (request, reply) => sendUnsubscribePage(ctx, request, reply));
  // Email programs call it from their own servers, without cookies. The token proves that they have the email.
  pages.post(UNSUBSCRIBE_PATH, { config: { crossSite: true } }, async (request, reply) => {
    const subscription = readUnsubscribeRequest(ctx, request);
    if (subscription === null) return sendEmailPage(reply.code(404), brokenEmailPage(ctx.config.productName));
    const choice = (request.body as { choice?: unknown } | null)?.choice;
    if (choice === 'again') await deleteUnsubscribe(ctx.db, subscription);
    else await insertUnsubscribe(ctx.db, subscription, ctx.clock.now());
    return sendUnsubscribePage(ctx, request, reply);
  });
}

async function sendUnsubscribePage(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { productName } = ctx.config;
  const subscription = readUnsubscribeRequest(ctx, request);
  const found = subscription === null ? null : await findUnsubscribe(ctx.db, subscription);
  if (subscription === null || found === null) return sendEmailPage(reply.code(404), brokenEmailPage(productName));
  return sendEmailPage(
    reply,
    renderUnsubscribePage({ productName, email: subscription.email, action: request.url, ...found }),
  );
}

function readUnsubscribeRequest({ config }: Context, request: FastifyRequest): EmailUnsubscribe | null {
  const query = Query.safeParse(request.query);
  return query.success ? readUnsubscribeToken(config.secretKey, query.data.token) : null;
}

function attendeeEmailRoutes({ mount, http, ctx }: Routes): void {
  unsubscribeRoutes({ http, ctx });
  mount(contract.listAttendeeEmails, listAttendeeEmails);
  mount(contract.getEmailOptions, getEmailOptions);
  mount(contract.createAttendeeEmail, createAttendeeEmail);
  mount(contract.saveAttendeeEmail, saveAttendeeEmail);
  mount(contract.cancelAttendeeEmail, cancelAttendeeEmail);
  mount(contract.deleteAttendeeEmail, deleteAttendeeEmail);
  mount(contract.countEmailRecipients, countEmailRecipients);
  mount(contract.previewAttendeeEmail, previewAttendeeEmail);
  mount(contract.sendTestEmail, sendTestEmail);
  mount(notices.getChangeNotice, getChangeNotice);
  mount(notices.sendChangeNotice, sendChangeNotice);
  mount(held.listHeldAttendeeEmails, listHeldAttendeeEmails);
  mount(held.getHeldAttendeeEmail, getHeldAttendeeEmail);
  mount(held.approveAttendeeEmail, approveAttendeeEmail);
  mount(held.rejectAttendeeEmail, rejectAttendeeEmail);
  mount(held.setOrganiserEmailTier, setOrganiserEmailTier);
}

const EmailPayload = z.object({ messageId: z.uuid() });

export const attendeeEmailsModule: Module = {
  name: 'attendee-emails',
  routes: attendeeEmailRoutes,
  jobs: [
    { task: RUN_DUE_EMAILS, run: runDueEmails },
    { task: START_REMINDERS, run: startReminders },
    { task: NOTIFY_LATER_BOOKERS, run: notifyLaterBookers },
    { task: SEND_BATCH, run: (ctx, payload) => sendBatch(ctx, z.parse(EmailPayload, payload).messageId) },
  ],
  personalData: [attendeeEmailData],
  retention: [recipientRetention],
  schedules: [RUN_DUE_EMAILS, START_REMINDERS, NOTIFY_LATER_BOOKERS].map((task) => ({ task, cron: '* * * * *' })),
};
