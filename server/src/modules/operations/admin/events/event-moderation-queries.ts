import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

type ModerationDecision = { readonly eventId: string; readonly by: string; readonly now: Date };

/** Saves the approval of a pending event and clears its reasons, so that none of them causes another review. */
export async function saveApproved(tx: Tx, { eventId, by, now }: ModerationDecision): Promise<void> {
  await sql`
    update event_moderations set state = 'approved', blocks_publishing = false, decided_at = ${now}, decided_by = ${by}, decision_note = '',
      cleared_reasons = array(select distinct reason from unnest(cleared_reasons || reasons) as all_of (reason) order by reason)
    where event_id = ${eventId}`.execute(tx);
}

export async function saveChangesRequested(
  tx: Tx,
  { eventId, by, now, note }: ModerationDecision & { readonly note: string },
): Promise<void> {
  await sql`
    update event_moderations set state = 'changes_requested', blocks_publishing = true, decided_at = ${now}, decided_by = ${by}, decision_note = ${note}
    where event_id = ${eventId}`.execute(tx);
}

/** Shows a held event, unless an administrator suspended it. Returns whether it is visible now. */
export async function publishHeldEvent(tx: Tx, eventId: string, now: Date): Promise<boolean> {
  // Locks the one event's row, which the caller has locked.
  const { rows } = await sql`
    update events set status = 'published', published_at = ${now}, is_over = ends_at <= ${now}
    where id = ${eventId} and status = 'suspended' and suspended_at is null returning id`.execute(tx);
  return rows.length === 1;
}

/** Hides a published event. Returns whether it was visible. */
export async function hideEvent(tx: Tx, eventId: string): Promise<boolean> {
  // Locks the one event's row, which the caller has locked.
  const { rows } = await sql`
    update events set status = 'suspended' where id = ${eventId} and status = 'published' returning id`.execute(tx);
  return rows.length === 1;
}

export type Suspension = { readonly eventId: string; readonly reason: string; readonly now: Date };

/** Suspends an event that is published or held. Returns false for any other, or if it was already suspended. */
export async function markSuspended(tx: Tx, { eventId, reason, now }: Suspension): Promise<boolean> {
  // Locks the one event's row.
  const { rows } = await sql`
    update events set status = 'suspended', suspended_at = ${now}, suspend_reason = ${reason}
    where id = ${eventId} and status in ('published', 'suspended') and suspended_at is null returning id`.execute(tx);
  return rows.length === 1;
}

/** Lifts a suspension. An event that is pending review stays hidden. Returns false if it was not suspended. */
export async function markRestored(tx: Tx, eventId: string): Promise<boolean> {
  // Locks the one event's row.
  const { rows } = await sql`
    update events e set suspended_at = null, suspend_reason = '',
      status = case when exists (select from event_moderations r where r.event_id = e.id and r.blocks_publishing) then 'suspended' else 'published' end
    where e.id = ${eventId} and e.status = 'suspended'
      and (e.suspended_at is not null or not exists (select from event_moderations r where r.event_id = e.id and r.blocks_publishing))
    returning e.id`.execute(tx);
  return rows.length === 1;
}

/** Locks the order of featured events until the end of the transaction. */
export async function lockFeatured(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('featured_events', 0))`.execute(tx);
}

/** Returns the events that the home page can show, in their order. */
export async function listFeaturedIds(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.event_id as id from featured_events f join events e on e.id = f.event_id
    where e.status in ('published', 'suspended') and not e.is_over order by f.position, f.event_id`.execute(tx);
  return rows.map(({ id }) => id);
}

export type FeaturedParams = { readonly ids: readonly string[]; readonly by: string; readonly now: Date };

/** Sets the featured events and their order. */
export async function saveFeatured(tx: Tx, { ids, by, now }: FeaturedParams): Promise<void> {
  await sql`delete from featured_events where event_id <> all (${ids}::uuid[])`.execute(tx);
  await sql`
    insert into featured_events (event_id, position, featured_at, featured_by)
    select id, place, ${now}, ${by} from unnest(${ids}::uuid[]) with ordinality as given (id, place)
    on conflict on constraint featured_events_pkey do update set position = excluded.position`.execute(tx);
}

export type FeaturableEvent = { status: string; visibility: string; hasEnded: boolean };

export async function findFeaturable(tx: DbOrTx, eventId: string): Promise<FeaturableEvent | null> {
  const { rows } = await sql<FeaturableEvent>`
    select status, visibility, is_over as "hasEnded" from events where id = ${eventId}`.execute(tx);
  return rows[0] ?? null;
}
