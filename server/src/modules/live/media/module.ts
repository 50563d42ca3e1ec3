import * as z from 'zod/mini';
import type { Module } from '../../../platform/http/module.ts';
import { mayWatchRoom, type Audiences } from './rooms/audiences.ts';
import { endSessionJob } from './sessions/end-sessions.ts';
import { emptyRoom } from './rooms/media-room.ts';
import { mediaData, removeRecordingsJob } from './media-data.ts';
import { mediaRoutes } from './routes.ts';
import { EMPTY_ROOM, TEND_RECORDINGS } from './tasks.ts';
import { tendRecordings } from './recordings/tend-recordings.ts';
import { Uuid } from '@festoon/contracts/core/ids';

const OfRoom = z.object({ roomId: Uuid });

/** @param audiences Those of modules that come later, so they are asked for when they are needed. */
export function createMediaModule(audiences: Audiences): Module {
  return {
    name: 'media',
    routes: (routes) => mediaRoutes(routes, audiences),
    jobs: [
      endSessionJob,
      removeRecordingsJob,
      { task: EMPTY_ROOM, run: (ctx, payload) => emptyRoom(ctx, OfRoom.parse(payload).roomId) },
      { task: TEND_RECORDINGS, run: (ctx, payload) => tendRecordings(ctx, OfRoom.parse(payload).roomId) },
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
