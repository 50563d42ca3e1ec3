import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

export type StoredImage = { readonly key: string; readonly alt: string; readonly colour: string };

export async function updateGallery(tx: DbOrTx, eventId: string, gallery: readonly StoredImage[]): Promise<void> {
  await sql`update events set gallery = ${JSON.stringify(gallery)}::jsonb where id = ${eventId}`.execute(tx);
}

/** Returns whether any event still shows this image. Dates of a series share their images. */
export async function isImageUsed(tx: DbOrTx, key: string): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select 1 from events where cover_key = ${key})
      or exists (select 1 from events where gallery @> ${JSON.stringify([{ key }])}::jsonb) as "isUsed"`.execute(tx);
  return rows[0]?.isUsed ?? false;
}
