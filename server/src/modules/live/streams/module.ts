import type { Module } from '../../../platform/http/module.ts';
import { deleteRoomRecordings } from './replay/delete-replay.ts';
import { streamRoutes } from './routes.ts';
import { streamAudience, streamFeed, streamTopic } from './watching/stream-audience.ts';
import { streamData } from './stream-data.ts';
import { DELETE_RECORDINGS_TASK, REMIND_TASK, TELL_LIVE_TASK, TEND_TASK } from './tasks.ts';
import { remindOfStart, notifyAboutLive } from './notify-about-streams.ts';
import { tendStreams } from './tend-streams.ts';

export const streamsModule: Module = {
  name: 'streams',
  feature: 'streams',
  routes: streamRoutes,
  live: [streamTopic],
  feeds: [streamFeed],
  audience: streamAudience,
  personalData: [streamData],
  jobs: [
    { task: TELL_LIVE_TASK, run: notifyAboutLive },
    { task: REMIND_TASK, run: remindOfStart },
    { task: DELETE_RECORDINGS_TASK, run: deleteRoomRecordings },
    { task: TEND_TASK, run: tendStreams },
  ],
  schedules: [{ task: TEND_TASK, cron: '* * * * *' }],
};
