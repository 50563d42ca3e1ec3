import type { TeamRole } from '@festoon/contracts/events/team-role';
import { sql } from 'kysely';
import { countUpTo } from '../../../../platform/db/count-up-to.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import type { RetentionCutoff } from '../../../../platform/db/retention-cutoff.ts';

export type OwnInvitationRow = {
  id: string;
  role: TeamRole;
  invitedBy: string;
  expiresAt: Date;
  eventId: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  doorsAt: Date | null;
  allDay: boolean;
  timeZone: string;
  city: string;
  coverKey: string | null;
  coverAlt: string;
  coverColour: string;
};

const COLUMNS = sql`
  i.id, i.role, coalesce(a.name, '') as "invitedBy", i.expires_at as "expiresAt", e.id as "eventId", e.title, e.starts_at as "startsAt",
  e.ends_at as "endsAt", e.doors_at as "doorsAt", e.all_day as "allDay", e.time_zone as "timeZone", e.city, e.cover_key as "coverKey",
  e.cover_alt as "coverAlt", e.cover_colour as "coverColour"`;

const JOINS = sql`team_invitations i join events e on e.id = i.event_id left join accounts a on a.id = i.invited_by`;

/** Returns the open invitations to the address of an account, latest first. */
export async function listOwnInvitations(
  tx: DbOrTx,
  { accountId, now }: { accountId: string; now: Date },
): Promise<OwnInvitationRow[]> {
  const { rows } = await sql<OwnInvitationRow>`
    select ${COLUMNS} from ${JOINS} join accounts me on me.id = ${accountId} and me.email = i.email
    where i.expires_at > ${now} order by i.sent_at desc, i.id limit 50`.execute(tx);
  return rows;
}

export async function findInvitationByToken(
  tx: DbOrTx,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<OwnInvitationRow | null> {
  const { rows } = await sql<OwnInvitationRow>`
    select ${COLUMNS} from ${JOINS} where i.token_hash = ${tokenHash} and i.expires_at > ${now}`.execute(tx);
  return rows[0] ?? null;
}

export async function findOwnInvitation(
  tx: DbOrTx,
  { invitationId, accountId, now }: { invitationId: string; accountId: string; now: Date },
): Promise<OwnInvitationRow | null> {
  const { rows } = await sql<OwnInvitationRow>`
    select ${COLUMNS} from ${JOINS} join accounts me on me.id = ${accountId} and me.email = i.email
    where i.id = ${invitationId} and i.expires_at > ${now}`.execute(tx);
  return rows[0] ?? null;
}

const expiredInvitations = (before: Date) => sql`select id from team_invitations where expires_at < ${before}`;

export const countEndedInvitations = (db: DbOrTx, { before, limit }: RetentionCutoff) =>
  countUpTo(db, expiredInvitations(before), limit);

export async function deleteEndedInvitations(db: DbOrTx, { before, limit }: RetentionCutoff): Promise<number> {
  const { rows } =
    await sql`delete from team_invitations where id in (${expiredInvitations(before)} limit ${limit}) returning id`.execute(
      db,
    );
  return rows.length;
}
