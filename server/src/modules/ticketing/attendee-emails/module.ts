import * as z from 'zod/mini';
import type { Module } from '../../../platform/http/module.ts';
import { attendeeMessageRoutes } from './routes.ts';
import { attendeeMessageData } from './message-data.ts';
import { recipientRetention } from './recipient-retention.ts';
import { sendBatch } from './sending/send-batch.ts';
import { startReminders } from './reminders/start-reminders.ts';
import { SEND_BATCH, START_REMINDERS, TELL_LATER_BOOKERS, TEND_MESSAGES } from './tasks.ts';
import { notifyLaterBookers } from './sending/notify-later-bookers.ts';
import { tendMessages } from './sending/tend-messages.ts';

const OfMessage = z.object({ messageId: z.uuid() });

export const attendeeMessagesModule: Module = {
  name: 'attendee-messages',
  routes: attendeeMessageRoutes,
  jobs: [
    { task: TEND_MESSAGES, run: tendMessages },
    { task: START_REMINDERS, run: startReminders },
    { task: TELL_LATER_BOOKERS, run: notifyLaterBookers },
    { task: SEND_BATCH, run: (ctx, payload) => sendBatch(ctx, z.parse(OfMessage, payload).messageId) },
  ],
  personalData: [attendeeMessageData],
  retention: [recipientRetention],
  schedules: [TEND_MESSAGES, START_REMINDERS, TELL_LATER_BOOKERS].map((task) => ({ task, cron: '* * * * *' })),
};
