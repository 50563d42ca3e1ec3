import type { Module } from '../../platform/http/module.ts';
import { conversationFeed } from './conversation-feed.ts';
import { roomJobs, roomSchedules } from './rooms/open-rooms.ts';
import { chatRoutes } from './routes.ts';

export const chatsModule: Module = {
  name: 'chats',
  routes: chatRoutes,
  feeds: [conversationFeed],
  jobs: roomJobs,
  schedules: roomSchedules,
};
