import type { Module } from '../../../platform/http/module.ts';
import { deleteRoomRecordings } from './replay/delete-replay.ts';
import { streamRoutes } from './routes.ts';
import { streamAudience, streamFeed, streamTopic } from './watching/stream-audience.ts';
import { streamData } from './stream-data.ts';
import { DELETE_RECORDINGS_TASK, REMIND_TASK, NOTIFY_LIVE_TASK, END_ABANDONED_STREAMS_TASK } from './tasks.ts';
import { sendStartReminders, notifyAboutLive } from './notify-about-streams.ts';
import { endAbandonedStreams } from './end-abandoned-streams.ts';

export const streamsModule: Module = {
  name: 'streams',
  feature: 'streams',
  routes: streamRoutes,
  live: [streamTopic],
  feeds: [streamFeed],
  audience: streamAudience,
  personalData: [streamData],
  jobs: [
    { task: NOTIFY_LIVE_TASK, run: notifyAboutLive },
    { task: REMIND_TASK, run: sendStartReminders },
    { task: DELETE_RECORDINGS_TASK, run: deleteRoomRecordings },
    { task: END_ABANDONED_STREAMS_TASK, run: endAbandonedStreams },
  ],
  schedules: [{ task: END_ABANDONED_STREAMS_TASK, cron: '* * * * *' }],
};
