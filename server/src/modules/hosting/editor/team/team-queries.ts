import type { TeamRole } from '@festoon/contracts/events/team-role';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

/** Returns the ids of the event or of all occurrences of its series, which have the same team. */
const occurrenceIdsOf = (eventId: string) => sql`
  select d.id from events e join events d on d.id = e.id or d.series_id = e.series_id where e.id = ${eventId}`;

/** Copies the team of another event. Existing members keep their role. */
export async function copyTeam(tx: DbOrTx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    insert into event_team (event_id, account_id, role)
    select ${to}, account_id, role from event_team where event_id = ${from}
    on conflict do nothing`.execute(tx);
}

export type MemberRow = {
  id: string;
  name: string;
  handle: string | null;
  email: string;
  role: TeamRole;
  isOrganiser: boolean;
};

/** Returns the members: the organiser first, then by role and name. */
export async function listMembers(tx: DbOrTx, eventId: string): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select a.id, a.name, a.handle, a.email, case when a.id = e.organiser_id then 'owner' else t.role end as role,
      a.id = e.organiser_id as "isOrganiser"
    from events e
    join lateral (
      select account_id, role from event_team where event_id = e.id
      union select e.organiser_id, 'owner' where not exists (select 1 from event_team where event_id = e.id and account_id = e.organiser_id)
    ) t on true
    join accounts a on a.id = t.account_id
    where e.id = ${eventId} and a.deleted_at is null
    order by a.id <> e.organiser_id, array_position(array['owner', 'manager', 'check_in'], t.role), lower(a.name), a.id`.execute(
    tx,
  );
  return rows;
}

export type TeamMembership = { readonly eventId: string; readonly accountId: string; readonly role: TeamRole };

/** Adds an account to the team of every date. Raises a role that the account already has, but never lowers it. */
export async function addMember(tx: DbOrTx, { eventId, accountId, role }: TeamMembership): Promise<void> {
  await sql`
    insert into event_team as t (event_id, account_id, role)
    select d.id, ${accountId}, ${role} from (${occurrenceIdsOf(eventId)}) d
    on conflict (event_id, account_id) do update set role = excluded.role
    where array_position(array['owner', 'manager', 'check_in'], excluded.role) < array_position(array['owner', 'manager', 'check_in'], t.role)`.execute(
    tx,
  );
}

/** Sets a member's role. Returns false when no one with this id is on the team, apart from the organiser. */
export async function setMemberRole(tx: Tx, { eventId, accountId, role }: TeamMembership): Promise<boolean> {
  const { rows } = await sql`
    update event_team t set role = ${role} from events e
    where e.id = t.event_id and e.organiser_id <> t.account_id and t.account_id = ${accountId}
      and t.event_id in (${occurrenceIdsOf(eventId)})
    returning t.account_id`.execute(tx);
  // Only owners invite. A former one could become an owner again with an earlier invitation.
  if (rows.length > 0 && role !== 'owner') await withdrawInvitationsOf(tx, { eventId, accountId });
  return rows.length > 0;
}

/**
 * Removes a member and the invitations they sent. Returns false when no one with this id is on the team, apart from the
 * organiser.
 */
export async function deleteMember(tx: Tx, { eventId, accountId }: Omit<TeamMembership, 'role'>): Promise<boolean> {
  const { rows } = await sql`
    delete from event_team t using events e
    where e.id = t.event_id and e.organiser_id <> t.account_id and t.account_id = ${accountId}
      and t.event_id in (${occurrenceIdsOf(eventId)})
    returning t.account_id`.execute(tx);
  if (rows.length > 0) await withdrawInvitationsOf(tx, { eventId, accountId });
  return rows.length > 0;
}

// A separate statement after the lock of the member's row, so that it sees an invitation that was sent meanwhile.
async function withdrawInvitationsOf(tx: Tx, { eventId, accountId }: Omit<TeamMembership, 'role'>): Promise<void> {
  await sql`
    delete from team_invitations where invited_by = ${accountId} and event_id in (${occurrenceIdsOf(eventId)})`.execute(tx);
}

/** Returns whether a member is an owner, and keeps it so until the commit. */
export async function lockOwner(tx: Tx, { eventId, accountId }: Omit<TeamMembership, 'role'>): Promise<boolean> {
  // Locks the member's row in shared mode, after the event's row.
  const { rows } = await sql`
    select from event_team where event_id = ${eventId} and account_id = ${accountId} and role = 'owner' for share`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function isOnTeam(tx: DbOrTx, { eventId, email }: { eventId: string; email: string }): Promise<boolean> {
  const { rows } = await sql<{ isOn: boolean }>`
    select exists (
      select 1 from accounts a join events e on e.id = ${eventId}
      where a.email = ${email}::citext and a.role = 'user'
        and (a.id = e.organiser_id or exists (select 1 from event_team t where t.event_id = e.id and t.account_id = a.id))
    ) as "isOn"`.execute(tx);
  return rows[0]?.isOn ?? false;
}

export type InvitationRow = {
  id: string;
  eventId: string;
  email: string;
  role: TeamRole;
  invitedBy: string;
  sentAt: Date;
  expiresAt: Date;
};

const INVITATION_COLUMNS = sql`
  i.id, i.event_id as "eventId", i.email, i.role, coalesce(a.name, '') as "invitedBy", i.sent_at as "sentAt", i.expires_at as "expiresAt"`;

/** Returns the open invitations to an event or any occurrence of its series. */
export async function listInvitations(tx: DbOrTx, eventId: string): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select ${INVITATION_COLUMNS} from team_invitations i left join accounts a on a.id = i.invited_by
    where i.event_id in (${occurrenceIdsOf(eventId)}) order by i.sent_at desc, i.id`.execute(tx);
  return rows;
}

// Locks the event's row, so that two concurrent invitations do not fill the team beyond its size.
export async function lockTeam(tx: DbOrTx, eventId: string): Promise<void> {
  await sql`select from events where id = ${eventId} for no key update`.execute(tx);
}

export type NewInvitation = {
  readonly id: string;
  readonly eventId: string;
  readonly email: string;
  readonly role: TeamRole;
  readonly tokenHash: string;
  readonly invitedBy: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
};

/** Inserts an invitation. A new one replaces the earlier one for the same address. */
export async function replaceInvitation(tx: DbOrTx, invitation: NewInvitation): Promise<void> {
  const { id, eventId, email, role, tokenHash, invitedBy, sentAt, expiresAt } = invitation;
  await sql`
    delete from team_invitations where email = ${email}::citext and event_id in (${occurrenceIdsOf(eventId)})`.execute(tx);
  await sql`
    insert into team_invitations (id, event_id, email, role, token_hash, invited_by, sent_at, expires_at)
    values (${id}, ${eventId}, ${email}, ${role}, ${tokenHash}, ${invitedBy}, ${sentAt}, ${expiresAt})`.execute(tx);
}

export async function findInvitation(
  tx: DbOrTx,
  { eventId, invitationId }: { eventId: string; invitationId: string },
): Promise<InvitationRow | null> {
  const { rows } = await sql<InvitationRow>`
    select ${INVITATION_COLUMNS} from team_invitations i left join accounts a on a.id = i.invited_by
    where i.id = ${invitationId} and i.event_id in (${occurrenceIdsOf(eventId)})`.execute(tx);
  return rows[0] ?? null;
}

/** Deletes an invitation. Returns whether it existed: the call that deletes it has used it. */
export async function deleteInvitation(tx: DbOrTx, invitationId: string): Promise<boolean> {
  const { rows } = await sql`delete from team_invitations where id = ${invitationId} returning id`.execute(tx);
  return rows.length > 0;
}
