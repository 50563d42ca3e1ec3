import type { Tx } from '../../platform/db/db.ts';
import { enqueue } from '../../platform/jobs.ts';
import { RECORD_TASK } from './tasks.ts';

/** Has the recordings of a stream begun or ended, as it now wants them. */
export async function enqueueRecording(tx: Tx, streamId: string): Promise<void> {
  await enqueue(tx, RECORD_TASK, { streamId }, { key: `${RECORD_TASK}:${streamId}` });
}
