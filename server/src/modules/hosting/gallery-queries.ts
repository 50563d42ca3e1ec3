import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/db.ts';

export type StoredPicture = { readonly key: string; readonly alt: string; readonly colour: string };

export async function updateGallery(tx: DbOrTx, eventId: string, gallery: readonly StoredPicture[]): Promise<void> {
  await sql`update events set gallery = ${JSON.stringify(gallery)}::jsonb where id = ${eventId}`.execute(tx);
}
