import { sql } from 'kysely';
import type { CallSignal } from '@festoon/contracts/live/calls';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';

type NewSignal = {
  readonly callId: string;
  readonly from: string;
  readonly to: string;
  readonly signal: CallSignal;
  readonly now: Date;
};

export async function insertSignal(tx: Tx, { callId, from, to, signal, now }: NewSignal): Promise<void> {
  await sql`
    insert into call_signals (call_id, from_id, to_id, body, created_at)
    values (${callId}, ${from}, ${to}, ${JSON.stringify(signal)}::jsonb, ${now})`.execute(tx);
}

export type SignalRow = { readonly position: number; readonly from: string; readonly signal: CallSignal };

const SIGNALS_MAX = 500;

export async function listSignals(
  tx: DbOrTx,
  { callId, to, after }: { callId: string; to: string; after: number },
): Promise<SignalRow[]> {
  const { rows } = await sql<SignalRow>`
    select id as position, from_id as "from", body as signal from call_signals
    where call_id = ${callId} and to_id = ${to} and id > ${after} order by id limit ${SIGNALS_MAX}`.execute(tx);
  return rows;
}

/**
 * Deletes the signals of a call that are no longer usable: those to one account that opened another page, or all of them.
 */
export async function deleteSignals(tx: Tx, { callId, to }: { callId: string; to: string | null }): Promise<void> {
  await sql`
    delete from call_signals where call_id = ${callId} and (${to}::uuid is null or to_id = ${to}::uuid)`.execute(tx);
}
