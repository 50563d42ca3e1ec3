import type { Module } from '../../../platform/http/module.ts';
import { conversationFeed } from './conversation-feed.ts';
import { messageJobs, messageSchedules } from './messages/jobs.ts';
import { messageReportRetention } from './moderation/message-report-retention.ts';
import { chatData } from './people/chat-data.ts';
import { recordPresence } from './people/presence.ts';
import { roomJobs, roomSchedules } from './rooms/room-jobs.ts';
import { chatRoutes } from './routes.ts';
import { deliveryJobs } from './delivery/jobs.ts';

export const chatsModule: Module = {
  name: 'chats',
  feature: 'chats',
  routes: chatRoutes,
  feeds: [conversationFeed],
  onPresence: recordPresence,
  jobs: [...messageJobs, ...roomJobs, ...deliveryJobs],
  personalData: [chatData],
  retention: [messageReportRetention],
  schedules: [...messageSchedules, ...roomSchedules],
};
