import { sql } from 'kysely';
import type { StreamParticipant } from '@festoon/contracts/live/stream-participants';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { nameBeginsWith } from '../../../../platform/db/fold-text.ts';
import { VIEWER_TIMEOUT_SECONDS } from '../stream-queries.ts';

export type ParticipantRow = {
  readonly accountId: string;
  readonly role: StreamParticipant['role'];
  readonly hasAccepted: boolean;
  readonly isWatching: boolean;
  readonly isBanned: boolean;
  /** The stage first, then moderators, viewers and removed people. */
  readonly rank: number;
  readonly sortAt: Date;
};

type StreamParams = { readonly streamId: string; readonly now: Date };

const NIL_ACCOUNT_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Returns the participants of a stream, each once, with their highest role. A removal overrides any role. Viewers see only
 * the stage and the moderators, without open invitations except their own.
 */
const selectParticipants = ({ streamId, now, by, canModerate }: StreamParams & { by: string; canModerate: boolean }) => sql`
  select distinct on (p.id) p.id as "accountId", p.role, p.accepted as "hasAccepted", p.rank, p.at as "sortAt",
    p.rank = 4 as "isBanned", exists (
      select 1 from stream_viewers v where v.stream_id = ${streamId} and v.account_id = p.id and v.is_connected
        and v.last_seen_at > ${now}::timestamptz - make_interval(secs => ${VIEWER_TIMEOUT_SECONDS})
    ) as "isWatching"
  from (
    select s.host_id as id, 'host' as role, true as accepted, 0 as rank, s.created_at as at from streams s where s.id = ${streamId}
    union all
    select m.account_id, 'viewer', false, 4, m.banned_at from conversations c join conversation_members m on m.conversation_id = c.id
    where c.stream_id = ${streamId} and m.banned_at is not null and ${canModerate}
    union all
    select h.account_id, 'cohost', h.accepted_at is not null, 1, h.invited_at from stream_cohosts h
    where h.stream_id = ${streamId} and (h.accepted_at is not null or ${canModerate} or h.account_id = ${by})
    union all
    select m.account_id, 'moderator', false, 2, m.joined_at from conversations c join conversation_members m on m.conversation_id = c.id
    where c.stream_id = ${streamId} and m.role = 'moderator' and m.banned_at is null
    union all
    select v.account_id, 'viewer', false, 3, v.first_seen_at from stream_viewers v
    where v.stream_id = ${streamId} and ${canModerate} and v.is_connected
      and v.last_seen_at > ${now}::timestamptz - make_interval(secs => ${VIEWER_TIMEOUT_SECONDS})
  ) p
  order by p.id, p.rank = 4 desc, p.rank`;

export type ParticipantFilter = StreamParams & {
  readonly by: string;
  /** True if the requesting account is on the stage or moderates the stream. */
  readonly canModerate: boolean;
  readonly q: string;
  readonly after: { readonly rank: number; readonly at: Date; readonly id: string } | null;
  readonly limit: number;
};

export async function listParticipants(
  db: DbOrTx,
  { after, q, limit, ...of }: ParticipantFilter,
): Promise<ParticipantRow[]> {
  const afterCursor =
    after === null
      ? sql`true`
      : sql`(x.rank, x."sortAt", x."accountId") > (${after.rank}::int, ${after.at}::timestamptz, ${after.id}::uuid)`;
  const matchesName = q === '' ? sql`true` : nameBeginsWith(sql`a.name`, q);
  const { rows } = await sql<ParticipantRow>`
    select x.* from (${selectParticipants(of)}) x join accounts a on a.id = x."accountId" and a.deleted_at is null
    where ${matchesName} and ${afterCursor} order by x.rank, x."sortAt", x."accountId" limit ${limit}`.execute(db);
  return rows;
}

/** Returns one person as the stage and the moderators see them. A person without a role there is a viewer. */
export async function findParticipant(
  db: DbOrTx,
  { accountId, ...of }: StreamParams & { accountId: string },
): Promise<ParticipantRow> {
  const { rows } = await sql<ParticipantRow>`
    select * from (${selectParticipants({ ...of, by: NIL_ACCOUNT_ID, canModerate: true })}) x where x."accountId" = ${accountId}`.execute(
    db,
  );
  const noRole = { role: 'viewer', hasAccepted: false, isWatching: false, isBanned: false, rank: 3 } as const;
  return rows[0] ?? { ...noRole, accountId, sortAt: of.now };
}
