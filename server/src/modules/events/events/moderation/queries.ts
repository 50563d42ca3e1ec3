import { sql } from 'kysely';
import type { EventModerationReason, EventModerationState } from '@festoon/contracts/events/event-moderation';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import type { ModerationFacts } from '../review/moderation-rules.ts';

/** Returns the facts that the rules check, as they are in this transaction. Returns null when the event no longer exists. */
export async function findModerationFacts(tx: DbOrTx, eventId: string): Promise<ModerationFacts | null> {
  const { rows } = await sql<ModerationFacts>`
    select concat_ws(' ', e.title, e.summary, e.description_text, e.access_notes, e.website,
        translated_texts(e.translations, 'title'), translated_texts(e.translations, 'summary'),
        rich_text_words(e.description_translations)) as text,
      (length(e.description::text) - length(replace(e.description::text, '"href"', ''))) / 6 as "linkCount",
      coalesce((select max(t.price_minor) from ticket_types t where t.event_id = e.id and t.archived_at is null), 0)::bigint as "highestPriceMinor",
      (
        select case when bool_or(alone.quantity is null) then null
          else sum(alone.quantity) + (select coalesce(sum(p.capacity), 0) from capacity_pools p where p.event_id = e.id) end
        from (
          select case when exists (select from ticket_type_pools m where m.ticket_type_id = t.id) then 0 else t.quantity end as quantity
          from ticket_types t where t.event_id = e.id and t.archived_at is null
        ) alone
      )::bigint as capacity,
      (
        select count(*)::int from events o
        where o.organiser_id = e.organiser_id and o.id <> e.id and o.published_at is not null and o.price_to_minor > 0
          and o.status in ('published', 'cancelled')
      ) as "earlierPaidEventCount",
      exists (
        select from audit_entries a where a.subject_kind = 'account' and a.subject_id = e.organiser_id::text and a.action = 'account.suspend'
      ) as "wasSuspended",
      (
        select count(distinct r.message_id)::int from message_reports r
        where r.author_id = e.organiser_id and r.decision in ('removed', 'banned')
      ) as "upheldReportCount"
    from events e where e.id = ${eventId}`.execute(tx);
  return rows[0] ?? null;
}

export type ModerationRow = {
  state: EventModerationState;
  reasons: EventModerationReason[];
  clearedReasons: EventModerationReason[];
  blocksPublishing: boolean;
};

export async function findModeration(tx: DbOrTx, eventId: string): Promise<ModerationRow | null> {
  const { rows } = await sql<ModerationRow>`
    select state, reasons, cleared_reasons as "clearedReasons", blocks_publishing as "blocksPublishing" from event_moderations where event_id = ${eventId}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export type ModerationRequest = {
  readonly eventId: string;
  readonly reasons: readonly EventModerationReason[];
  readonly blocksPublishing: boolean;
  readonly now: Date;
};

/** Adds an event to the review queue. An event that is already in it keeps its position. */
export async function saveModerationRequest(tx: DbOrTx, request: ModerationRequest): Promise<void> {
  await sql`
    insert into event_moderations (event_id, state, reasons, blocks_publishing, requested_at)
    values (${request.eventId}, 'pending', ${request.reasons}::text[], ${request.blocksPublishing}, ${request.now})
    on conflict on constraint event_moderations_pkey do update set
      state = 'pending', reasons = excluded.reasons, blocks_publishing = excluded.blocks_publishing, decided_at = null, decided_by = null, decision_note = '',
      requested_at = case when event_moderations.state = 'pending' then event_moderations.requested_at else excluded.requested_at end`.execute(
    tx,
  );
}

/** Returns whether administrators review an event before or after others can see it. */
export async function findModerationMode(tx: DbOrTx): Promise<'after' | 'before'> {
  const { rows } = await sql<{ value: unknown }>`select value from settings where name = 'event_moderation'`.execute(tx);
  return rows[0]?.value === 'before' ? 'before' : 'after';
}
