import { sql } from 'kysely';
import type { Tx } from '../platform/db/db.ts';

type FailedJobParams = { readonly task: string; readonly payload: object; readonly error: string };

/** Leaves a job in the state after its last attempt. It is scheduled for later, so that no worker takes it in between. */
export async function failJob(tx: Tx, { task, payload, error }: FailedJobParams): Promise<void> {
  await sql`
    select from graphile_worker.permanently_fail_jobs(array[(
      select id from graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::json, run_at => now() + interval '1 day')
    )], ${error}::text)`.execute(tx);
}
