import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { readPersonalData, executeAll } from '../../../platform/db/personal-data-rows.ts';

export const readReportData = (db: DbOrTx, accountId: string) =>
  readPersonalData(db, {
    reported: sql`
      select kind, content ->> 'title' as title, reason, note, status, reporter_message as "reporterMessage", created_at as "at" from content_reports
      where reporter_id = ${accountId} order by created_at`,
    decidedAboutYou: sql`
      select kind, content ->> 'title' as title, reason, decision, author_message as "authorMessage", decided_at as "at" from content_reports
      where author_id = ${accountId} and status = 'upheld' order by decided_at`,
  });

/** Keeps the report as a count of its kind, and erases the person's retained content and what they wrote. */
export const eraseReportData = (tx: Tx, accountId: string) =>
  executeAll(tx, [
    sql`update content_reports set reporter_id = null, note = '' where reporter_id = ${accountId}`,
    sql`
      update content_reports set author_id = null, author_message = '',
        content = jsonb_build_object('title', 'Something of a deleted account', 'path', '/', 'fields', '[]'::jsonb)
      where author_id = ${accountId}`,
  ]);
