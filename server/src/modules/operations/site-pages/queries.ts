import { sql } from 'kysely';
import type { SitePageName } from '@festoon/contracts/operations/site-page-names';
import type { RichText } from '@festoon/contracts/core/rich-text';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';

export type SitePageRow = {
  readonly name: SitePageName;
  readonly text: RichText;
  readonly isPublished: boolean;
  readonly changedAt: Date;
};

const columns = sql`name, text, is_published as "isPublished", updated_at as "changedAt"`;

export async function listSitePages(db: DbOrTx): Promise<SitePageRow[]> {
  const { rows } = await sql<SitePageRow>`select ${columns} from site_pages`.execute(db);
  return rows;
}

export async function findSitePage(db: DbOrTx, name: SitePageName): Promise<SitePageRow | null> {
  const { rows } = await sql<SitePageRow>`select ${columns} from site_pages where name = ${name}`.execute(db);
  return rows[0] ?? null;
}

/** Locks a page until the transaction ends, even if it was never saved. */
export async function lockSitePage(tx: Tx, name: SitePageName): Promise<SitePageRow | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`site-page:${name}`}, 0))`.execute(tx);
  return findSitePage(tx, name);
}

export async function upsertSitePage(tx: Tx, { name, text, isPublished, changedAt }: SitePageRow): Promise<void> {
  await sql`
    insert into site_pages (name, text, is_published, updated_at)
    values (${name}, ${JSON.stringify(text)}::jsonb, ${isPublished}, ${changedAt})
    on conflict on constraint site_pages_pkey
    do update set text = excluded.text, is_published = excluded.is_published, updated_at = excluded.updated_at`.execute(tx);
}
