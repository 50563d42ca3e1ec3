import { sql } from 'kysely';
import { countUpTo } from '../../../../platform/db/count-up-to.ts';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';
import type { RetentionCutoff } from '../../../../platform/db/retention-cutoff.ts';

export type InvitationRow = {
  readonly id: string;
  readonly email: string;
  readonly invitedBy: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly key: string;
};

const columns = sql`
  i.id, i.email, a.name as "invitedBy", i.created_at as "createdAt", i.expires_at as "expiresAt", i.used_at as "usedAt",
  i.revoked_at as "revokedAt", to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key`;

type Page = { readonly after: { readonly key: string; readonly id: string } | null; readonly limit: number };

export async function listInvitationRows(db: DbOrTx, { after, limit }: Page): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from site_invitations i left join accounts a on a.id = i.invited_by
    where ${after === null} or (i.created_at, i.id) < (${after?.key ?? null}::timestamptz, ${after?.id ?? null}::uuid)
    order by i.created_at desc, i.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findInvitationRow(db: DbOrTx, id: string): Promise<InvitationRow | null> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from site_invitations i left join accounts a on a.id = i.invited_by where i.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export type NewInvitation = {
  readonly id: string;
  readonly email: string;
  readonly tokenHash: string;
  readonly by: string;
  readonly now: Date;
  readonly expiresAt: Date;
};

/** Inserts an invitation and replaces an expired one. Returns false if there is an open one. */
export async function insertInvitation(
  tx: Tx,
  { id, email, tokenHash, by, now, expiresAt }: NewInvitation,
): Promise<boolean> {
  await sql`
    update site_invitations set revoked_at = ${now}
    where email = ${email} and used_at is null and revoked_at is null and expires_at <= ${now}`.execute(tx);
  const { rows } = await sql`
    insert into site_invitations (id, email, token_hash, invited_by, created_at, expires_at)
    values (${id}, ${email}, ${tokenHash}, ${by}, ${now}, ${expiresAt})
    on conflict (email) where used_at is null and revoked_at is null do nothing returning id`.execute(tx);
  return rows.length > 0;
}

export async function revokeInvitation(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update site_invitations set revoked_at = ${now}
    where id = ${id} and used_at is null and revoked_at is null returning id`.execute(tx);
  return rows.length > 0;
}

type InvitationProof = { readonly email: string; readonly tokenHash: string; readonly now: Date };

/** Returns whether this link lets this address create an account now. */
export async function isInvited(db: DbOrTx, { email, tokenHash, now }: InvitationProof): Promise<boolean> {
  const { rows } = await sql`
    select from site_invitations
    where token_hash = ${tokenHash} and email = ${email} and used_at is null and revoked_at is null and expires_at > ${now}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Uses the open invitation of an address whose owner has proved it. Returns false if there is none. Locks that row. */
export async function markInvitationRedeemed(
  tx: Tx,
  { email, accountId, now }: { email: string; accountId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update site_invitations set used_at = ${now}, account_id = ${accountId}
    where email = ${email} and used_at is null and revoked_at is null and expires_at > ${now} returning id`.execute(tx);
  return rows.length > 0;
}

const endedInvitations = (before: Date) => sql`
  select id from site_invitations where least(expires_at, used_at, revoked_at) < ${before}`;

export const countEndedInvitations = (db: DbOrTx, { before, limit }: RetentionCutoff) =>
  countUpTo(db, endedInvitations(before), limit);

export async function deleteEndedInvitations(db: DbOrTx, { before, limit }: RetentionCutoff): Promise<number> {
  const { rows } =
    await sql`delete from site_invitations where id in (${endedInvitations(before)} limit ${limit}) returning id`.execute(
      db,
    );
  return rows.length;
}
