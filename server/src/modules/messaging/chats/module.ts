import type { Module, Routes } from '../../../platform/http/module.ts';
import { conversationFeed } from './conversation-feed.ts';
import { messageJobs, messageSchedules } from './messages/jobs.ts';
import { messageReportRetention } from './moderation/message-report-retention.ts';
import { chatData } from './people/chat-data.ts';
import { recordPresence } from './people/presence.ts';
import { roomJobs, roomSchedules } from './rooms/room-jobs.ts';
import { deliveryJobs } from './delivery/jobs.ts';
import * as members from '@festoon/contracts/messaging/chat-members';
import { listChatMembers } from './conversations/list-chat-members.ts';
import { conversationRoutes } from './conversations/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { reportRoutes } from './moderation/report-routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { roomRoutes } from './rooms/room-routes.ts';

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

function chatRoutes(routes: Routes): void {
  conversationRoutes(routes);
  routes.mount(members.listChatMembers, listChatMembers);
  messageRoutes(routes);
  peopleRoutes(routes);
  roomRoutes(routes.mount);
  reportRoutes(routes.mount);
}
