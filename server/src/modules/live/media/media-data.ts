import { liveDataText } from '@festoon/catalogue/live/live-data';
import * as z from 'zod/mini';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { Job, PersonalData } from '../../../platform/http/module.ts';
import { deleteFinishedRecordings, eraseMediaData, readMediaData } from './data-queries.ts';
import { removeRecordingFile } from './recordings/recording-files.ts';

const REMOVE_RECORDINGS_TASK = 'media.remove-recordings';
const Payload = z.object({ fileNames: z.array(z.string()) });

/** Safe to repeat: a missing file is ignored. */
export const removeRecordingsJob: Job = {
  task: REMOVE_RECORDINGS_TASK,
  run: async (ctx, payload) => {
    for (const fileName of Payload.parse(payload).fileNames) await removeRecordingFile(ctx, { fileName });
  },
};

export const mediaData: PersonalData = {
  kind: 'recordings',
  get description() {
    return liveDataText('recordings');
  },
  tables: ['media_sessions', 'media_recordings'],
  export: (ctx, accountId) => readMediaData(ctx.db, accountId),
  erase: async (_ctx, tx, accountId) => {
    const fileNames = (await deleteFinishedRecordings(tx, accountId)).map(({ fileName }) => fileName);
    if (fileNames.length > 0) await enqueue(tx, REMOVE_RECORDINGS_TASK, { fileNames });
    return fileNames.length + (await eraseMediaData(tx, accountId));
  },
};
