import * as z from 'zod/mini';
import type { Module } from '../../../platform/http/module.ts';
import { mayWatchRoom, type Audiences } from './rooms/audiences.ts';
import { endSessionJob } from './sessions/end-sessions.ts';
import { endRoomSessions } from './rooms/media-room.ts';
import { mediaData, removeRecordingsJob } from './media-data.ts';
import { mediaRoutes } from './routes.ts';
import { END_ROOM_SESSIONS_TASK, RECONCILE_RECORDINGS_TASK } from './tasks.ts';
import { reconcileRecordings } from './recordings/reconcile-recordings.ts';
import { Uuid } from '@festoon/contracts/core/ids';

const RoomPayload = z.object({ roomId: Uuid });

/**
 * Returns the media module.
 * @param audiences The audiences of modules further down the list. They are read only when they are needed.
 */
export function createMediaModule(audiences: Audiences): Module {
  return {
    name: 'media',
    routes: (routes) => mediaRoutes(routes, audiences),
    jobs: [
      endSessionJob,
      removeRecordingsJob,
      { task: END_ROOM_SESSIONS_TASK, run: (ctx, payload) => endRoomSessions(ctx, RoomPayload.parse(payload).roomId) },
      {
        task: RECONCILE_RECORDINGS_TASK,
        run: (ctx, payload) => reconcileRecordings(ctx, RoomPayload.parse(payload).roomId),
      },
    ],
    personalData: [mediaData],
    live: [
      {
        kind: 'media',
        mayWatch: async (ctx, actor, roomId) =>
          actor.kind === 'user' &&
          Uuid.safeParse(roomId).success &&
          mayWatchRoom(ctx, audiences, { roomId, accountId: actor.accountId }),
      },
    ],
  };
}
