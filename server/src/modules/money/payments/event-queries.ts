import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/db.ts';
import type { ProviderEvent, ProviderObjectIds } from './provider/provider.ts';

export type ReceivedEvent = {
  readonly provider: string;
  readonly eventId: string;
  readonly type: string;
  readonly objectIds: ProviderObjectIds;
  readonly isProcessed: boolean;
};

const columns = sql`provider, event_id as "eventId", type, object_ids as "objectIds", processed_at is not null as "isProcessed"`;

/** Stores the event, or returns the stored one: `isDone` tells whether it was already applied. */
export async function recordEvent(
  tx: DbOrTx,
  provider: string,
  event: ProviderEvent & { readonly receivedAt: Date },
): Promise<ReceivedEvent> {
  const { rows } = await sql<ReceivedEvent>`
    insert into provider_events (provider, event_id, type, object_ids, received_at)
    values (${provider}, ${event.eventId}, ${event.type}, ${JSON.stringify(event.objectIds)}::jsonb, ${event.receivedAt})
    on conflict (provider, event_id) do update set attempts = provider_events.attempts + 1
    returning ${columns}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`Event ${event.eventId} could not be kept.`);
  return row;
}

export async function markEventProcessed(
  tx: DbOrTx,
  event: Pick<ReceivedEvent, 'provider' | 'eventId'>,
  processedAt: Date,
): Promise<void> {
  await tx
    .updateTable('provider_events')
    .set({ processed_at: processedAt, last_error: null })
    .where('provider', '=', event.provider)
    .where('event_id', '=', event.eventId)
    .execute();
}

export async function recordEventError(
  tx: DbOrTx,
  event: Pick<ReceivedEvent, 'provider' | 'eventId'>,
  lastError: string,
): Promise<void> {
  await tx
    .updateTable('provider_events')
    .set({ last_error: lastError })
    .where('provider', '=', event.provider)
    .where('event_id', '=', event.eventId)
    .execute();
}

export async function listUnprocessedEvents(
  tx: DbOrTx,
  query: { readonly before: Date; readonly limit: number },
): Promise<ReceivedEvent[]> {
  const { rows } = await sql<ReceivedEvent>`
    select ${columns} from provider_events where processed_at is null and received_at <= ${query.before}
    order by received_at, event_id limit ${query.limit}`.execute(tx);
  return rows;
}
