import { liveDataText } from '@festoon/catalogue/live/live-data';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { PersonalData } from '../../../platform/http/module.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { closeMediaRoom } from '../media/public.ts';
import { withdrawNotifications } from '../../notifications/notifications/public.ts';
import { eraseStreamData, listStreamsOfHost, readStreamData } from './data-queries.ts';
import { scheduleReminder } from './reminders/schedule-reminder.ts';
import { lockStream } from './stream-queries.ts';
import { DELETE_RECORDINGS_TASK } from './tasks.ts';
import { deleteStreamRow, listLiveStreamIdsOfHost } from './write-queries.ts';

/** Deletes the account's streams with their chats, questions and recordings. */
async function deleteStreamsOfHost(ctx: Context, tx: Tx, hostId: string): Promise<number> {
  const streams = await listStreamsOfHost(tx, hostId);
  for (const { id, mediaRoomId } of streams) {
    await lockStream(tx, id);
    await scheduleReminder(tx, { streamId: id, scheduledAt: null });
    await closeMediaRoom(ctx, tx, { roomId: mediaRoomId });
    await enqueue(tx, DELETE_RECORDINGS_TASK, { roomId: mediaRoomId });
    await withdrawNotifications(tx, { key: `stream-live:${id}` });
    await deleteStreamRow(tx, id);
  }
  return streams.length;
}

export const streamData: PersonalData = {
  kind: 'streams',
  get description() {
    return liveDataText('streams');
  },
  get retainedNote() {
    return liveDataText('streamsRetainedNote');
  },
  tables: [
    'streams',
    'stream_cohosts',
    'stream_viewers',
    'player_viewers',
    'stream_reminders',
    'stream_questions',
    'stream_question_votes',
    'stream_keys',
  ],
  export: (ctx, accountId) => readStreamData(ctx.db, accountId),
  erase: async (ctx, tx, accountId) =>
    (await deleteStreamsOfHost(ctx, tx, accountId)) + (await eraseStreamData(tx, accountId)),
  findErasureBlocker: async (_ctx, db, accountId) =>
    (await listLiveStreamIdsOfHost(db, accountId)).length > 0 ? 'live_now' : null,
};
