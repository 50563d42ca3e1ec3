import type { EventModerationState } from '@festoon/contracts/events/event-moderation';
import type { TeamRole } from '@festoon/contracts/events/team-role';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { preparedStatement } from '../../../../platform/db/prepared-statement.ts';

export type ManagedEventRow = {
  id: string;
  slug: string;
  title: string;
  organiserId: string;
  status: 'draft' | 'published' | 'cancelled' | 'suspended';
  startsAt: Date;
  endsAt: Date;
  doorsAt: Date | null;
  allDay: boolean;
  allowsReentry: boolean;
  timeZone: string;
  city: string;
  coverKey: string | null;
  coverAlt: string;
  coverColour: string;
  seriesId: string | null;
  publishedAt: Date | null;
  suspendedAt: Date | null;
  suspendReason: string;
  /** The state and message of the administrators' review. Null when no rule selected the event. */
  moderation: { state: EventModerationState; blocksPublishing: boolean; decisionNote: string } | null;
  /** The account's role. Null if it is not in the team. */
  role: TeamRole | null;
};

/** Returns an event with the account's role in it. Its organiser is always an owner, even if the team does not list them. */
export async function findManagedEvent(tx: DbOrTx, eventId: string, accountId: string): Promise<ManagedEventRow | null> {
  const { rows } = await sql<ManagedEventRow>`${preparedStatement}
    select e.id, e.slug, e.title, e.organiser_id as "organiserId", e.status, e.starts_at as "startsAt", e.ends_at as "endsAt",
      e.doors_at as "doorsAt", e.all_day as "allDay", e.allows_reentry as "allowsReentry", e.time_zone as "timeZone", e.city, e.cover_key as "coverKey", e.cover_alt as "coverAlt",
      e.cover_colour as "coverColour", e.series_id as "seriesId", e.published_at as "publishedAt",
      e.suspended_at as "suspendedAt", e.suspend_reason as "suspendReason",
      (select jsonb_build_object('state', r.state, 'blocksPublishing', r.blocks_publishing, 'decisionNote', r.decision_note)
        from event_moderations r where r.event_id = e.id) as moderation,
      case when e.organiser_id = ${accountId} then 'owner' else member.role end as role
    from events e left join event_team member on member.event_id = e.id and member.account_id = ${accountId}
    where e.id = ${eventId}`.execute(tx);
  return rows[0] ?? null;
}
