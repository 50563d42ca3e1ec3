import * as z from 'zod/mini';
import type { Module } from '../../../platform/http/module.ts';
import { attendeeEmailRoutes } from './routes.ts';
import { attendeeEmailData } from './email-personal-data.ts';
import { recipientRetention } from './recipient-retention.ts';
import { sendBatch } from './sending/send-batch.ts';
import { startReminders } from './reminders/start-reminders.ts';
import { SEND_BATCH, START_REMINDERS, NOTIFY_LATER_BOOKERS, RUN_DUE_EMAILS } from './tasks.ts';
import { notifyLaterBookers } from './sending/notify-later-bookers.ts';
import { runDueEmails } from './sending/run-due-emails.ts';

const EmailPayload = z.object({ messageId: z.uuid() });

export const attendeeEmailsModule: Module = {
  name: 'attendee-messages',
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
