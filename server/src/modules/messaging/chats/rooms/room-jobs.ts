import type { Context } from '../../../../context.ts';
import type { Job, Schedule } from '../../../../platform/http/module.ts';
import { OPEN_ROOMS_TASK } from '../../../events/events/public.ts';
import { insertMissingRooms } from './room-queries.ts';
import { publishRoomStates } from './publish-room-states.ts';

const PUBLISH_ROOM_STATES_TASK = 'chats.publish-room-states';

/**
 * Publishing an event enqueues this job in its own transaction. The schedule finds events that were published otherwise, by
 * an older version or through a restored backup.
 */
export const roomJobs: readonly Job[] = [
  {
    task: OPEN_ROOMS_TASK,
    run: async (ctx: Context) => void (await insertMissingRooms(ctx.db, { eventId: null, now: ctx.clock.now() })),
  },
  { task: PUBLISH_ROOM_STATES_TASK, run: publishRoomStates },
];

export const roomSchedules: readonly Schedule[] = [
  { task: OPEN_ROOMS_TASK, cron: '*/10 * * * *' },
  { task: PUBLISH_ROOM_STATES_TASK, cron: '* * * * *' },
];
