import { sql } from 'kysely';
import type { ContentKind } from '@festoon/contracts/operations/reports';
import type { DbOrTx } from '../platform/db/db.ts';

export async function hasReports(db: DbOrTx): Promise<boolean> {
  const { rows } = await sql`select 1 from content_reports limit 1`.execute(db);
  return rows.length > 0;
}

const FIRST = {
  event: sql`select id from events where status = 'published' and visibility = 'public' and ends_at > now() order by title, id limit 1`,
  review: sql`select id from reviews where hidden_at is null and body <> '' order by rating, created_at, id limit 1`,
  stream: sql`select id from streams order by state = 'ended', created_at, id limit 1`,
  person: sql`select id from accounts where role = 'user' and handle is not null and bio <> '' order by name desc, id limit 1`,
} as const;

/** Returns something of the demo that can be reported. */
export async function findReportable(db: DbOrTx, kind: ContentKind): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`${FIRST[kind]}`.execute(db);
  return rows[0]?.id ?? null;
}

/** Writes a person's report of the last message that a guest wrote in a room. */
export async function reportLastMessage(
  db: DbOrTx,
  of: { id: string; reporterId: string; note: string; at: Date },
): Promise<void> {
  await sql`
    insert into message_reports (id, conversation_id, message_id, author_id, reporter_id, reason, note, content, created_at)
    select ${of.id}, m.conversation_id, m.id, m.author_id, ${of.reporterId}, 'spam', ${of.note},
      jsonb_build_object('before', '[]'::jsonb, 'message', jsonb_build_object('number', m.number, 'author', a.name, 'text', m.text,
        'files', '[]'::jsonb, 'sentAt', to_char(m.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), ${of.at}
    from messages m join accounts a on a.id = m.author_id join conversations c on c.id = m.conversation_id and c.kind = 'room'
    where m.kind = 'text' and m.deleted_at is null and m.author_id <> ${of.reporterId}
    order by m.sent_at desc, m.id limit 1`.execute(db);
}
